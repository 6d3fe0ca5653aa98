/**
 * Has a buffer say in JSON how long it is, and not each of its bytes. Next works out how large a page is that it stores by
 * writing all of it as JSON, though it needs that for the answers of its data cache alone, which have no buffers: of a
 * product page that is a number for each of 100,000 bytes, 13 of the 99 ms that it took of the processor. The storefront
 * itself writes no buffer as JSON.
 */
export function shortenBuffersInJson(): void {
  Object.assign(Buffer.prototype, {
    toJSON(this: Buffer) {
      return { type: "Buffer", byteLength: this.byteLength };
    },
  });
}
