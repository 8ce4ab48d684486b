// Defines <tables-board>, a board of Tables on any page. Load it with <script src="…/embed.js" defer></script>.
(() => {
  const script = /** @type {HTMLScriptElement | null} */ (
    document.currentScript ?? document.querySelector('script[src$="/embed.js"], script[src="embed.js"]')
  );
  if (!script || customElements.get('tables-board')) return;
  const site = new URL('embed.html', script.src);

  const VERSION = 1;
  const NAMES = 'game position dice moves mode skin near seat level opponent seed labels theme lang'.split(
    ' ',
  );
  const [LOWEST, HIGHEST] = [80, 2400];

  const style = new CSSStyleSheet();
  style.replaceSync(`
    :host { display: grid; contain: layout; align-items: start; max-inline-size: 1200px }
    :host([hidden]), slot[hidden] { display: none }
    slot, iframe { display: block; grid-area: 1 / 1; min-inline-size: 0 }
    iframe { inline-size: 100%; aspect-ratio: 6 / 5; border: 0 }
    slot:not([hidden]) + iframe { opacity: 0 }
    ::slotted(svg), ::slotted(img) { display: block; inline-size: 100%; block-size: auto }
  `);

  class TablesBoard extends HTMLElement {
    /** What the page wrote into the element is seen until the frame is there. */
    #fallback = document.createElement('slot');
    #frame = document.createElement('iframe');
    #ready = false;
    /** What the frame has been asked for. */
    #asked = '';
    /** @type {string[]} commands for a frame that is not there yet */
    #waiting = [];

    constructor() {
      super();
      this.#frame.loading = 'lazy';
      this.#frame.setAttribute('part', 'frame');
      const root = this.attachShadow({ mode: 'open' });
      root.adoptedStyleSheets = [style];
      root.append(this.#fallback, this.#frame);
      new MutationObserver(() => this.#update()).observe(this, { attributes: true });
    }

    connectedCallback() {
      this.#ready = this.#fallback.hidden = false;
      this.#asked = '';
      addEventListener('message', this);
      this.#update();
    }

    disconnectedCallback() {
      removeEventListener('message', this);
    }

    /** Changes attributes; null takes one away. @param {Record<string, unknown>} values */
    set(values) {
      for (const [name, value] of Object.entries(values)) {
        const attribute = name.replace('.', '-');
        if (value == null) this.removeAttribute(attribute);
        else this.setAttribute(attribute, textOf(value));
      }
    }

    /** Turns the board, so that the other side is near. */
    flip() {
      this.#command('flip');
    }

    next() {
      this.#command('next');
    }

    previous() {
      this.#command('previous');
    }

    /** @param {string} type @param {object} [more] */
    #command(type, more) {
      if (!this.#ready) this.#waiting.push(type);
      else this.#frame.contentWindow?.postMessage({ v: VERSION, type, ...more }, site.origin);
    }

    /** The attributes as parameters of the frame. A language that is not written here comes from the page. */
    #values() {
      /** @type {Record<string, string>} */
      const values = {};
      const language = this.closest('[lang]')?.getAttribute('lang') ?? '';
      const known = /^(en|ja|zh)\b/i.exec(language)?.[1].toLowerCase();
      for (const { name, value } of this.attributes) {
        if (NAMES.includes(name)) values[name] = value;
        else if (name.startsWith('rule-')) values[`rule.${name.slice(5)}`] = value;
      }
      if (known) values.lang = known === 'zh' ? 'zh-TW' : known;
      return values;
    }

    #update() {
      const values = this.#values();
      const asked = String(new URLSearchParams(values));
      const begun = this.#asked !== '';
      if (!this.isConnected || asked === this.#asked || (begun && !this.#ready)) return;
      this.#asked = asked;
      if (begun) return this.#command('set', { values });
      this.#name('Tables');
      this.#frame.src = `${site}?${asked}&host=${encodeURIComponent(location.origin)}`;
    }

    /** @param {string} name what the frame is called if the page does not say */
    #name(name) {
      this.#frame.title = this.title || this.getAttribute('aria-label') || name;
    }

    /** A message from the frame. @param {MessageEvent} event */
    handleEvent({ data, origin, source }) {
      if (!source || source !== this.#frame.contentWindow || origin !== site.origin) return;
      if (data?.v !== VERSION) return;
      const { v, type, ...detail } = data;
      if (type === 'ready') this.#show(String(detail.title));
      else if (type === 'resize') this.#grow(detail);
      else if (type !== 'move' && type !== 'end') return;
      this.dispatchEvent(new CustomEvent(type, { detail }));
    }

    /** @param {string} title */
    #show(title) {
      this.#name(title);
      if (this.#ready) return;
      this.#ready = this.#fallback.hidden = true;
      this.#update();
      for (const type of this.#waiting.splice(0)) this.#command(type);
    }

    /** @param {{ height: number }} detail */
    #grow(detail) {
      detail.height = Math.min(HIGHEST, Math.max(LOWEST, Number(detail.height) || 0));
      this.#frame.style.aspectRatio = 'auto';
      this.#frame.style.blockSize = `${detail.height}px`;
    }
  }

  /** @param {unknown} value */
  function textOf(value) {
    if (Array.isArray(value)) return value.join('-');
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  }

  customElements.define('tables-board', TablesBoard);
})();
