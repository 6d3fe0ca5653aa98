import { gunzipSync } from "node:zlib";
import type { Database } from "../../database/connect";
import { draftParts, type PartDraft } from "../../published-catalogue/draft-parts";
import type { EntryReader } from "../../published-catalogue/entries";

/** The reader below looks at none. */
const db = {} as Database;
const keyOf = (index: number) => `k${String(index).padStart(4, "0")}`;

/** Reads of so many entries, ten of which are a part. */
function readerOf(count: number): EntryReader {
  const keys = Array.from({ length: count }, (_, index) => keyOf(index));
  return {
    most: 10,
    slice: 4,
    async read(_, { from, after, to }, limit) {
      return keys
        .filter((key) => (after === undefined ? key >= from : key > after) && (to === null || key < to))
        .slice(0, limit)
        .map((key) => ({ key, row: { key } }));
    },
  };
}

const keysIn = ({ gzip }: PartDraft): string[] =>
  gunzipSync(gzip)
    .toString()
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line).key);
const all = { from: "", to: null };
const keysUpTo = (count: number) => Array.from({ length: count }, (_, index) => keyOf(index));

describe("a part that is read", () => {
  it("is divided where it never was, a few at a time, with nothing between two", async () => {
    const { drafts, rest } = await draftParts(db, readerOf(97), all, 0);
    expect(drafts.map(({ firstKey, entries }) => [firstKey, entries])).toEqual([
      ["", 10],
      [keyOf(10), 10],
      [keyOf(20), 10],
      [keyOf(30), 10],
      [keyOf(40), 10],
      [keyOf(50), 10],
      [keyOf(60), 10],
      [keyOf(70), 10],
    ]);
    expect(rest).toBe(keyOf(80));
    const more = await draftParts(db, readerOf(97), { from: keyOf(80), to: null }, 0);
    expect(more.rest).toBeUndefined();
    expect([...drafts, ...more.drafts].flatMap(keysIn)).toEqual(keysUpTo(97));
  });

  it("stays one while it has not grown by half, and is divided the time after", async () => {
    const grown = await draftParts(db, readerOf(18), all, 14);
    expect(grown.drafts.map(({ entries }) => entries)).toEqual([18]);
    const divided = await draftParts(db, readerOf(18), all, 18);
    expect(divided.drafts.map(({ entries }) => entries)).toEqual([10, 8]);
    expect(divided.drafts.flatMap(keysIn)).toEqual(keysUpTo(18));
  });

  it("never becomes larger than three, however much came at once", async () => {
    const { drafts } = await draftParts(db, readerOf(35), all, 10);
    expect(drafts.map(({ entries }) => entries)).toEqual([30, 5]);
  });

  it("ends where the next one begins, and may be empty", async () => {
    const { drafts } = await draftParts(db, readerOf(18), { from: keyOf(5), to: keyOf(9) }, 4);
    expect(drafts.flatMap(keysIn)).toEqual([keyOf(5), keyOf(6), keyOf(7), keyOf(8)]);
    const none = await draftParts(db, readerOf(0), all, 3);
    expect(none).toMatchObject({ drafts: [{ firstKey: "", entries: 0 }], rest: undefined });
  });

  it("has a tag that says what its lines are", async () => {
    const tagOf = async (count: number) => (await draftParts(db, readerOf(count), all, 3)).drafts[0]?.etag;
    expect(await tagOf(4)).toBe(await tagOf(4));
    expect(await tagOf(4)).not.toBe(await tagOf(5));
  });
});
