import { createHash } from "node:crypto";
import { once } from "node:events";
import { setImmediate as othersTurn } from "node:timers/promises";
import { createGzip } from "node:zlib";
import type { Database } from "../database/connect";
import type { Entry, EntryRange, EntryReader } from "./entries";

/** A part that was read and not stored yet. */
export type PartDraft = { firstKey: string; entries: number; gzip: Buffer<ArrayBuffer>; etag: string };

/** A part that had more than so many times its size is divided when it is made the next time. */
const GROWN = 1.5;
/** No part has more than so many times its size. */
const LARGEST = 3;
/** Parts that are in memory together when one is divided; what is beyond follows as a part of its own. */
const MOST_DRAFTS = 8;

/** JSON lines in gzip, without all of them in memory. */
class Lines {
  readonly #gzip = createGzip();
  readonly #hash = createHash("sha256");
  readonly #chunks: Buffer[] = [];
  entries = 0;

  constructor(readonly firstKey: string) {
    this.#gzip.on("data", (chunk: Buffer) => this.#chunks.push(chunk));
  }

  async add(entries: readonly Entry[]): Promise<void> {
    const text = entries.map(({ row }) => `${JSON.stringify(row)}\n`).join("");
    this.entries += entries.length;
    this.#hash.update(text);
    if (!this.#gzip.write(text)) await once(this.#gzip, "drain");
  }

  async end(): Promise<PartDraft> {
    this.#gzip.end();
    await once(this.#gzip, "end");
    const { firstKey, entries } = this;
    return { firstKey, entries, gzip: Buffer.concat(this.#chunks), etag: this.#hash.digest("base64url") };
  }
}

/**
 * Reads the entries of a part from the catalogue: as one part, or divided where it has grown, so that boundaries stay where
 * they are otherwise.
 * @param before how many entries it had; 0: it was never made
 * @returns `rest`: the first key of what is left, where that is more than a few parts
 */
export async function draftParts(
  db: Database,
  { most, slice, read }: EntryReader,
  range: Pick<EntryRange, "from" | "to">,
  before: number,
): Promise<{ drafts: PartDraft[]; rest: string | undefined }> {
  const drafts: PartDraft[] = [];
  let lines = new Lines(range.from);
  let after: string | undefined;
  let limit = before === 0 || before > most * GROWN ? most : most * LARGEST;
  for (;;) {
    const room = Math.min(slice, limit - lines.entries);
    // One more says where the next part begins.
    const found = await read(db, { ...range, ...(after !== undefined && { after }) }, room + 1);
    const taken = found.slice(0, room);
    await lines.add(taken);
    const next = found[room];
    if (next === undefined) {
      drafts.push(await lines.end());
      return { drafts, rest: undefined };
    }
    after = taken.at(-1)?.key ?? after;
    if (lines.entries === limit) {
      drafts.push(await lines.end());
      if (drafts.length === MOST_DRAFTS) return { drafts, rest: next.key };
      lines = new Lines(next.key);
      limit = most;
    }
    await othersTurn();
  }
}
