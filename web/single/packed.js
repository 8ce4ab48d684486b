// Files that travel inside a page or a message: gzipped, then as base64 text.

const network = self.fetch.bind(self);

/**
 * @param {string} packed
 * @param {string} type of its content
 * @returns {Promise<Response>}
 */
export async function unpack(packed, type) {
  const { body } = await network(`data:application/gzip;base64,${packed}`);
  const content = /** @type {ReadableStream} */ (body).pipeThrough(new DecompressionStream('gzip'));
  return new Response(content, { headers: { 'content-type': type } });
}

/**
 * From now on `fetch` answers with these files where their address is asked for.
 *
 * @param {Map<string, string>} files packed, by whole address
 */
export function answerFrom(files) {
  self.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const packed = files.get(address);
    if (packed === undefined) return network(input, init);
    return unpack(packed, address.endsWith('.wasm') ? 'application/wasm' : 'application/octet-stream');
  };
}
