import { createHash } from "node:crypto";

/** What a document is made of, as HTTP says it: a client that has the same one is answered with 304. */
export type MadeFrom = { etag: string; lastModified: Date };

/** Another version of this program may write the same data in another way. */
const BUILD = process.env.BUILD_ID ?? "";
const STARTED = new Date();

/**
 * How the document is known that this program makes of published parts of the catalogue.
 * @param settings all else that it says: the shop's address, for one
 */
export function madeFrom(
  parts: readonly { etag: string; changedAt: string }[],
  ...settings: string[]
): MadeFrom {
  const hash = createHash("sha256").update(JSON.stringify([BUILD, settings, parts.map(({ etag }) => etag)]));
  // A time cannot say which program wrote it, so that none is earlier than this one.
  const times = [STARTED, ...parts.map(({ changedAt }) => new Date(changedAt))];
  // What is compressed on its way is the same document, but not the same bytes.
  return {
    etag: `W/"${hash.digest("base64url").slice(0, 27)}"`,
    lastModified: new Date(Math.max(...times.map(Number))),
  };
}

/** The headers by which a client knows the document again. */
export const knownBy = ({ etag, lastModified }: MadeFrom): Record<string, string> => ({
  ETag: etag,
  "Last-Modified": lastModified.toUTCString(),
});

/** Whether the client has the document already (RFC 9110, 13.2.2: a tag counts more than a time). */
export function hasDocument(headers: Headers, { etag, lastModified }: MadeFrom): boolean {
  const tags = headers.get("if-none-match");
  if (tags !== null)
    return tags.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag.replace(/^W\//, ""));
  const since = Date.parse(headers.get("if-modified-since") ?? "");
  // Headers have whole seconds.
  return Math.floor(lastModified.getTime() / 1_000) * 1_000 <= since;
}
