import { type AddedRedirect, addRedirect, removeRedirect } from "../../catalogue/change-redirects";
import { cacheTags } from "../../contract/cache-tags";
import type { RedirectKind } from "../../contract/redirect";
import type { Database } from "../../database/connect";
import { enqueue } from "../../outbox/effect";
import type { Act, ActOptions } from "../act";

/** Has storefronts ask again what is at an address of a category or a product. */
async function tellStorefronts(tx: Database, path: string): Promise<void> {
  const [, kind, slug] = /^\/([cp])\/(.+)$/.exec(path) ?? [];
  if (slug === undefined) return;
  const tag = kind === "c" ? cacheTags.category(slug) : cacheTags.product(slug);
  await enqueue(tx, { kind: "revalidate", payload: { tags: [tag] } });
}

/** Leads an address without a page to another one. @param actor who wants it */
export const addingRedirect = (
  { actor, ...asked }: { from: string; to: string; actor: string },
  options: ActOptions,
): Act<AddedRedirect> => ({
  ...options,
  command: "redirects add",
  subject: asked.from,
  details: { to: asked.to },
  async work(tx) {
    const added = await addRedirect(tx, { ...asked, actor });
    await tellStorefronts(tx, added.from);
    return added;
  },
  sentence: ({ from, to, shortened }) =>
    [
      `“${from}” leads to “${to}”.`,
      ...(shortened === 0
        ? []
        : [shortened === 1 ? "So does what led there." : `So do ${shortened} that led there.`]),
    ].join(" "),
  shown: (added) => ({ ...added }),
});

/** Has an address lead nowhere any more. */
export const removingRedirect = (
  from: string,
  options: ActOptions,
): Act<{ from: string; kind: RedirectKind }> => ({
  ...options,
  command: "redirects remove",
  subject: from,
  async work(tx) {
    const removed = await removeRedirect(tx, from);
    await tellStorefronts(tx, from);
    return removed;
  },
  sentence: () => `“${from}” leads nowhere any more.`,
  shown: (removed) => removed,
});
