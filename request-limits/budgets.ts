/** How many points a network may spend in a window, which begins with the first of them. */
export type Budget = { points: number; seconds: number };

const MINUTE = 60;
const TEN_MINUTES = 600;
const DAY = 86_400;

/**
 * What one network may do of each kind. Each figure is what fifty busy people behind one address come to in their
 * busiest minute, or ten of them, two to three times over; docs/decisions/request-limits.md counts them.
 */
export const budgets = {
  /** Any request to the storefront: pages from the cache, scripts, pictures. */
  requests: { points: 12_000, seconds: MINUTE },
  /** Requests under `/api/`. */
  calls: { points: 3_000, seconds: MINUTE },
  /** Messages of the contact form, which may carry megabytes. */
  contact: { points: 20, seconds: MINUTE },
  /** Answers that the storefront had to make for one visitor. */
  pages: { points: 600, seconds: MINUTE },
  /** Searches and suggestions. */
  search: { points: 1_200, seconds: MINUTE },
  /** Changes of carts. */
  cart: { points: 1_200, seconds: MINUTE },
  /** Carts that are begun. Each is stored for weeks. */
  newCart: { points: 150, seconds: TEN_MINUTES },
  /** Lists of goods that are typed at once. Each is stored for days. */
  newList: { points: 100, seconds: TEN_MINUTES },
  /** What such a list means; it may cost as much as twenty searches. */
  readList: { points: 30, seconds: MINUTE },
  /** Short addresses that are made. Each is stored for years. */
  newLink: { points: 100, seconds: TEN_MINUTES },
  /** Short addresses that are followed. Each is counted. */
  openLink: { points: 600, seconds: MINUTE },
  /** Quotes that are made. Each is stored for months. */
  newQuote: { points: 60, seconds: TEN_MINUTES },
  /** Parcels that are packed to see which box takes them; each takes up to a third of a second. */
  packing: { points: 60, seconds: MINUTE },
  /** Carts that become orders, or try to. Each order takes stock and sends a mail. */
  checkout: { points: 150, seconds: TEN_MINUTES },
  /** What the payment service is asked for a shopper. */
  payment: { points: 400, seconds: TEN_MINUTES },
  /** Questions where an order is. Each may send a mail. */
  orderStatus: { points: 30, seconds: TEN_MINUTES },
  /** Questions to be mailed when a product is there again. Each may send a mail. */
  backInStock: { points: 60, seconds: TEN_MINUTES },
  /** Questions about products. Each may send a mail, and is kept until it is answered. */
  productQuestion: { points: 30, seconds: TEN_MINUTES },
  /** Invitations to share a list, of one customer. Each sends a mail. */
  listInvitation: { points: 30, seconds: DAY },
  /** Changes of an account, and what has to be gathered for its customer. */
  account: { points: 600, seconds: MINUTE },
  /** Calls of the back office, of one person: a scanner reads a code a second, and a page asks for several things. */
  staff: { points: 1_200, seconds: MINUTE },
  /** Messages of payment services that were not proved to be theirs. */
  notice: { points: 60, seconds: MINUTE },
  /** The same about one payment, from whatever network. */
  noticeOfPayment: { points: 10, seconds: TEN_MINUTES },
} as const satisfies Record<string, Budget>;

export type Purpose = keyof typeof budgets;
