/** What staff asked for cannot be done to this customer; `message` is one sentence. */
export class CustomerError extends Error {}
