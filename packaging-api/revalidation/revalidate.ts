import { randomUUID } from "node:crypto";
import { MOST_TAGS, type PageNotice } from "../../page-notices/notice";
import type { NoticePublisher } from "../../page-notices/publish-notices";
import type { Database } from "../database/connect";
import type { Secrets } from "../keys/stored-keys";
import { enqueue } from "../outbox/effect";
import type { Purge } from "./purge/send-purge";
import { type Recipient, storefrontAt } from "./storefront";

/** For the only storefront there is: none waits behind it. */
const TIMEOUT_ALONE_MS = 5_000;
/** One of several that takes longer is told again by an effect of its own: the next notice has to reach the others. */
const TIMEOUT_MS = 1_000;
/**
 * When it is purged again, after an old page that was on its way has reached the cache in front: soon, as on a busy machine
 * some take a moment, and once later than nearly all that take longer.
 */
const PURGE_AGAIN_MS = [1_000, 5_000];
/** The name of Redis among those that are told. */
const REDIS = "redis";

/** The storefronts' cache tags, and how they are to take it (page-notices/notice.ts). */
type Outdated = {
  tags: string[];
  atOnce?: boolean | undefined;
  onceMore?: boolean | undefined;
  /** The only one that has not taken it: the origin of a storefront, or Redis; all have to without it. */
  storefront?: string | undefined;
};

type Context = {
  db: Database;
  /** Origins of the storefronts that are told over HTTP. */
  storefrontUrls: readonly string[];
  internalSecrets: Secrets;
  /** Tells all storefronts that follow it. */
  publisher?: NoticePublisher | undefined;
  /** Takes pages out of the cache in front. */
  purge?: Purge | undefined;
  /** Waits until the replica that pages may be read from has what is committed; undefined without one. */
  catchUp?: (() => Promise<void>) | undefined;
};

function noticesOf({ tags, atOnce = false, onceMore = false }: Outdated): PageNotice[] {
  const notices: PageNotice[] = [];
  for (let from = 0; from < tags.length; from += MOST_TAGS)
    notices.push({ id: randomUUID(), tags: tags.slice(from, from + MOST_TAGS), atOnce, onceMore });
  return notices;
}

function recipientsOf({ storefrontUrls, internalSecrets: [secret], publisher }: Context): Recipient[] {
  const isAlone = storefrontUrls.length === 1 && publisher === undefined;
  const storefronts = storefrontUrls.map((url) => storefrontAt(url, secret, isAlone));
  if (publisher === undefined) return storefronts;
  const publish = async (notices: readonly PageNotice[]) => {
    for (const notice of notices) await publisher.publish(notice);
  };
  return [...storefronts, { name: REDIS, tell: publish }];
}

/**
 * Has the storefronts make again what they have cached, and then takes it out of the cache in front.
 * @returns what tells all at the same time. One of several that does not take it in time gets an effect of its own, so
 *   that none of the others has to wait for it or hears the same again. It throws Error when the one that is told alone
 *   does not take it; to be tried again.
 */
export function revalidateWith(context: Context) {
  const { db, purge, catchUp } = context;
  const recipients = recipientsOf(context);

  /**
   * Purges what the storefronts know to be old. A page that one of them sent a moment ago may reach the cache only now: so
   * it is purged again.
   */
  async function purgeAndAgain(tags: string[]): Promise<void> {
    if (purge === undefined) return;
    const pauses = await purge(tags, TIMEOUT_MS).then(
      () => PURGE_AGAIN_MS,
      // The effect says why, if it fails as well.
      () => [0, ...PURGE_AGAIN_MS],
    );
    for (const pause of pauses)
      await enqueue(db, { kind: "purge", payload: { tags } }, { dueAt: new Date(Date.now() + pause) });
  }

  return async (outdated: Outdated): Promise<void> => {
    const { storefront, ...rest } = outdated;
    // One that is no longer in the settings is not waited for.
    const asked = recipients.filter(({ name }) => storefront === undefined || name === storefront);
    const notices = noticesOf(outdated);
    // A page rendered from a replica's outdated data would stay so for minutes.
    if (asked.length > 0) await catchUp?.();
    if (asked.length === 1) await asked[0]?.tell(notices, TIMEOUT_ALONE_MS);
    else {
      const answers = await Promise.allSettled(asked.map(({ tell }) => tell(notices, TIMEOUT_MS)));
      const missed = asked.filter((_, at) => answers[at]?.status === "rejected");
      for (const { name } of missed)
        await enqueue(db, { kind: "revalidate", payload: { ...rest, storefront: name } });
    }
    if (storefront === undefined || asked.length > 0) await purgeAndAgain(rest.tags);
  };
}
