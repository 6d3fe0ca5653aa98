/** Lines that fit into one cart. */
export const MAX_LINES = 200;
/** Packs of one line. */
export const MAX_QUANTITY = 9_999;

/** Character limits of what a shopper types; the storefront's counters use the same figures. */
export const limits = {
  name: 60,
  email: 180,
  phone: 30,
  company: 100,
  addressLine: 100,
  town: 60,
  county: 60,
  postcode: 10,
  comment: 500,
  notes: 1000,
  message: 1500,
  question: 500,
  answer: 1500,
  orderNumber: 20,
  noticeTitle: 100,
  vatNumber: 20,
  poNumber: 40,
};
export type Limits = typeof limits;

/**
 * Products of a category that its price list has at most: a file is read in parts while it is written, and a printed list of
 * more is nobody's to leaf through.
 */
export const priceListLimits = { csv: 10_000, pdf: 300 } as const;

/** A short address of a page. */
export const shortLinkLimits = {
  /** Characters of the page's path and query. */
  path: 500,
  /** Characters of each word of its campaign. */
  word: 60,
  /** Years for which it leads on after somebody opened it, or it was made. */
  keptYears: 2,
};

/** A list of goods that is typed, pasted or uploaded at once. */
export const listLimits = {
  lines: 500,
  /** Characters of the whole, sixty for each line. */
  text: 30_000,
  /** Characters of one line that are read. */
  line: 200,
};

/** What a shopper says of things that go into one parcel, and how many parcels. */
export const packingLimits = {
  /** Different things, and all of them together. */
  things: 10,
  pieces: 60,
  /** Millimetres of each side of a thing. */
  side: 3_000,
  /** Grams of one thing. */
  weight: 50_000,
  parcels: 9_999,
};

/** Millimetres of soft stuff round each thing that a shopper may choose. */
export const paddings = [0, 10, 20] as const;

/** Lists of goods that a customer names and may share. The page says these figures (locales/en/lists.json). */
export const namedListLimits = {
  /** Lists of one customer, and lists of others that are shared with one. */
  lists: 30,
  shared: 30,
  /** Characters of a list's name. */
  name: 60,
  /** People with whom a list is shared, those who are invited among them. */
  people: 20,
  /** Days for which an invitation can be accepted. */
  invitationDays: 14,
};
