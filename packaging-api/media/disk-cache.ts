import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Rendered pictures in a folder, so that a restart draws nothing twice. Holds up to `limit` bytes and drops what was
 * written first. Several processes may share the folder: a file appears whole or not at all.
 */
export class DiskCache {
  private known: Promise<Map<string, number>> | undefined;
  private held = 0;
  private serial = 0;

  constructor(
    private readonly folder: string,
    private readonly limit: number,
  ) {}

  /** The bytes under a key; undefined when there are none. */
  async get(key: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    try {
      return new Uint8Array(await readFile(this.fileOf(key)));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async set(key: string, bytes: Uint8Array): Promise<void> {
    this.known ??= this.scan();
    const known = await this.known;
    const file = this.fileOf(key);
    this.serial += 1;
    const draft = `${file}.${process.pid}.${this.serial}`;
    await writeFile(draft, bytes);
    await rename(draft, file);
    this.held += bytes.byteLength - (known.get(file) ?? 0);
    known.delete(file);
    known.set(file, bytes.byteLength);
    for (const [oldest, size] of known) {
      if (this.held <= this.limit) break;
      known.delete(oldest);
      this.held -= size;
      await rm(oldest, { force: true });
    }
  }

  private fileOf(key: string): string {
    return join(this.folder, createHash("sha256").update(key).digest("hex").slice(0, 40));
  }

  /** What is there from earlier runs, oldest first. */
  private async scan(): Promise<Map<string, number>> {
    await mkdir(this.folder, { recursive: true });
    const found: { file: string; size: number; written: number }[] = [];
    for (const name of await readdir(this.folder)) {
      const file = join(this.folder, name);
      try {
        const { size, mtimeMs } = await stat(file);
        found.push({ file, size, written: mtimeMs });
      } catch (error) {
        // Another process dropped it between the two calls.
        if (!isMissing(error)) throw error;
      }
    }
    found.sort((a, b) => a.written - b.written);
    this.held = found.reduce((sum, { size }) => sum + size, 0);
    return new Map(found.map(({ file, size }) => [file, size]));
  }
}

function isMissing(error: unknown): boolean {
  return typeof error === "object" && error !== null && "code" in error && error.code === "ENOENT";
}
