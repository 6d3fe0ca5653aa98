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
  orderNumber: 20,
  noticeTitle: 100,
  vatNumber: 20,
  poNumber: 40,
};
export type Limits = typeof limits;

/** A list of goods that is typed, pasted or uploaded at once. */
export const listLimits = {
  lines: 500,
  /** Characters of the whole, sixty for each line. */
  text: 30_000,
  /** Characters of one line that are read. */
  line: 200,
};
