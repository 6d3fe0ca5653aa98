import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";

/** The limits of a folder. */
export type DiskLimits = { bytes: number; files: number };

/**
 * Rendered pictures in a folder, so that a restart draws nothing twice. At its limit the least recently used go; after
 * a restart, what was written first. Several processes may share the folder: a file appears whole or not at all.
 */
export class DiskCache {
  /** Sizes by the name of the file. */
  private known: Promise<LRUCache<string, number>> | undefined;
  private evicted: string[] = [];
  private serial = 0;

  constructor(
    private readonly folder: string,
    private readonly limits: DiskLimits,
  ) {}

  /** The bytes under a key; undefined when there are none. */
  async get(key: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    try {
      const name = nameOf(key);
      const bytes = new Uint8Array(await readFile(join(this.folder, name)));
      (await this.known)?.get(name);
      return bytes;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async set(key: string, bytes: Uint8Array): Promise<void> {
    if (bytes.byteLength > this.limits.bytes) return;
    this.known ??= this.scan();
    const known = await this.known;
    const name = nameOf(key);
    this.serial += 1;
    const draft = join(this.folder, `${name}.${process.pid}.${this.serial}`);
    await writeFile(draft, bytes);
    await rename(draft, join(this.folder, name));
    known.set(name, bytes.byteLength);
    await this.removeEvicted();
  }

  private async removeEvicted(): Promise<void> {
    const names = this.evicted.splice(0);
    await Promise.all(names.map((name) => rm(join(this.folder, name), { force: true })));
  }

  /** What is there from earlier runs. */
  private async scan(): Promise<LRUCache<string, number>> {
    await mkdir(this.folder, { recursive: true });
    const found: { name: string; size: number; written: number }[] = [];
    for (const name of await readdir(this.folder)) {
      try {
        const { size, mtimeMs } = await stat(join(this.folder, name));
        found.push({ name, size, written: mtimeMs });
      } catch (error) {
        // Another process dropped it between the two calls.
        if (!isMissing(error)) throw error;
      }
    }
    found.sort((a, b) => a.written - b.written);
    const known = new LRUCache<string, number>({
      max: this.limits.files,
      maxSize: this.limits.bytes,
      // The library takes no size of 0, which an empty file has.
      sizeCalculation: (size) => Math.max(size, 1),
      dispose: (_, name, reason) => {
        if (reason === "evict") this.evicted.push(name);
      },
    });
    for (const { name, size } of found) known.set(name, size);
    return known;
  }
}

function nameOf(key: string): string {
  return createHash("sha256").update(key).digest("hex").slice(0, 40);
}

function isMissing(error: unknown): boolean {
  return typeof error === "object" && error !== null && "code" in error && error.code === "ENOENT";
}
