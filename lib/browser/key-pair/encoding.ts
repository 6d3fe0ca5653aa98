/** Bytes as base64, standard alphabet with padding. */
export function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

/** @throws DOMException when the text is not base64. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/** A value as base64 of its JSON in UTF-8: the form in which keys travel (docs/product.md, Key pair). */
export function toBase64Json(value: unknown): string {
  return toBase64(new TextEncoder().encode(JSON.stringify(value)));
}

/** @throws Error when the text is not base64, not UTF-8 or not JSON. */
export function fromBase64Json(text: string): unknown {
  return JSON.parse(utf8(fromBase64(text)));
}

/** @throws TypeError when the bytes are not UTF-8. */
export function utf8(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): string {
  return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
}
