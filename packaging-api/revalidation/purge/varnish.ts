import { type Purge, sendPurge } from "./send-purge";

/** Tags in one expression: a line of a request's head has 8 KB in Varnish. */
const MOST_TAGS = 20;

/** What a tag is made of: nothing that has a meaning in the expression but the full stop. */
const TAG = /^[\w:.-]{1,256}$/;

/** @throws Error for a tag that no page has: it would change the meaning of the expression */
function escapeTag(tag: string): string {
  if (!TAG.test(tag)) throw new Error("A tag has signs that Varnish cannot be asked for.");
  return tag.replaceAll(".", "[.]");
}

/**
 * Bans pages by their `Surrogate-Key`, in each Varnish that there is (deploy/varnish/shop.vcl).
 * @param settings.urls where they answer
 */
export const purgeVarnish =
  ({ urls, token }: { urls: readonly string[]; token: string }): Purge =>
  async (tags, timeoutMs) => {
    await Promise.all(
      urls.map((url) =>
        sendPurge(tags, { most: MOST_TAGS, timeoutMs }, (some) => ({
          url: `${url}/`,
          init: {
            method: "PURGE",
            headers: { "x-purge-token": token, "x-purge-keys": some.map(escapeTag).join("|") },
          },
        })),
      ),
    );
  };
