/** Keeps what was used last, up to a number of bytes. */
export class ByteCache {
  private readonly entries = new Map<string, Uint8Array<ArrayBuffer>>();
  private held = 0;

  constructor(private readonly limit: number) {}

  get bytes(): number {
    return this.held;
  }

  get(key: string): Uint8Array<ArrayBuffer> | undefined {
    const found = this.entries.get(key);
    if (found === undefined) return undefined;
    // A map keeps the order of insertion: what is read moves to its young end.
    this.entries.delete(key);
    this.entries.set(key, found);
    return found;
  }

  set(key: string, value: Uint8Array<ArrayBuffer>): void {
    if (value.byteLength > this.limit) return;
    this.held += value.byteLength - (this.entries.get(key)?.byteLength ?? 0);
    this.entries.delete(key);
    this.entries.set(key, value);
    for (const [oldest, bytes] of this.entries) {
      if (this.held <= this.limit) return;
      this.entries.delete(oldest);
      this.held -= bytes.byteLength;
    }
  }
}
