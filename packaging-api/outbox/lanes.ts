import { sql } from "drizzle-orm";

/**
 * The lanes of the outbox, by what they wait for: none waits for another. What is said again to a storefront that did not
 * answer, and to a cache in front, waits apart from what all storefronts are told.
 */
export const laneNames = ["mail", "pages", "caches", "payments", "webhooks", "others"] as const;
export type Lane = (typeof laneNames)[number];

/**
 * So many effects of a lane one program does at a time. A mail server that answers after seconds takes several letters
 * meanwhile; one that opens no more connections puts the rest off. One call for new pages that hangs does not hold up
 * the next.
 */
export const laneLimits: Record<Lane, number> = {
  mail: 4,
  pages: 2,
  caches: 2,
  payments: 2,
  webhooks: 2,
  others: 1,
};

/**
 * How often a lane is looked at, in ms, where nobody wakes it: staff commands commit in a process of their own, and PgBouncer in
 * transaction mode hands on no notifications of PostgreSQL's. New prices are to be shown within a second of the command's
 * end, and pages take their time to be made.
 */
export const laneTicks: Record<Lane, number> = {
  mail: 1_000,
  pages: 200,
  caches: 1_000,
  payments: 1_000,
  webhooks: 1_000,
  others: 1_000,
};

/**
 * The lane of a row, by the first word of its kind; kinds that this version does not know are among the others. The index
 * `outbox_lane_idx` is made of the same words: another lane needs another index, in a migration.
 */
export const laneOfRow = sql.raw(
  `case split_part(kind, '.', 1) when 'mail' then 'mail' when 'revalidate' then case when payload -> 'storefront' is null then 'pages' else 'caches' end when 'purge' then 'caches' when 'payment' then 'payments' when 'webhook' then 'webhooks' else 'others' end`,
);
