/** Sounds made on the spot: a stone on wood or felt, dice, a soft bell. */

/** @type {AudioContext | null} */
let context = null;
let on = false;

/** @param {boolean} wanted */
export function setSound(wanted) {
  on = wanted;
}

/** Browsers let a page sound only after a person has touched it. */
function awake() {
  if (!on || navigator.userActivation?.hasBeenActive === false) return null;
  context ??= new AudioContext();
  return context;
}

/**
 * A short noise, coloured by a filter, that dies away.
 * @param {AudioContext} audio
 * @param {number} at
 * @param {{ pitch: number, length: number, loud: number, sharp: number }} shape
 */
function knock(audio, at, { pitch, length, loud, sharp }) {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let n = 0; n < data.length; n++) data[n] = (Math.random() * 2 - 1) * (1 - n / data.length) ** 4;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  filter.Q.value = sharp;
  const gain = audio.createGain();
  gain.gain.value = loud;
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(at);
}

/** @param {AudioContext} audio @param {number} at */
function bell(audio, at) {
  for (const [ratio, loud] of [
    [1, 0.12],
    [2.01, 0.05],
    [2.98, 0.025],
  ]) {
    const tone = audio.createOscillator();
    const gain = audio.createGain();
    tone.frequency.value = 523 * ratio;
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(loud, at + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + 2.2 / ratio);
    tone.connect(gain).connect(audio.destination);
    tone.start(at);
    tone.stop(at + 2.3);
  }
}

/**
 * @param {'stone' | 'hit' | 'dice' | 'end'} kind
 * @param {boolean} felt stones fall on felt, not on wood
 */
export function play(kind, felt) {
  const audio = awake();
  if (!audio) return;
  const at = audio.currentTime + 0.01;
  if (kind === 'end') bell(audio, at);
  else if (kind === 'dice') {
    for (const delay of [0, 0.07, 0.12, 0.21, 0.26]) {
      knock(audio, at + delay, {
        pitch: felt ? 900 : 2100 + delay * 900,
        length: 0.05,
        loud: 0.5 - delay,
        sharp: 3,
      });
    }
  } else {
    const loud = kind === 'hit' ? 1 : 0.6;
    knock(
      audio,
      at,
      felt ? { pitch: 420, length: 0.09, loud, sharp: 1.5 } : { pitch: 1250, length: 0.07, loud, sharp: 5 },
    );
    if (kind === 'hit')
      knock(audio, at + 0.08, { pitch: felt ? 300 : 800, length: 0.1, loud: 0.5, sharp: 2 });
  }
}

/** @param {boolean} wanted @param {number} length in milliseconds */
export function vibrate(wanted, length) {
  if (wanted && matchMedia('(pointer: coarse)').matches) navigator.vibrate?.(length);
}
