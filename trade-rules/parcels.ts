/** Grams that a parcel may weigh: what the courier's people lift alone. The shop's own default. */
export const PARCEL_GRAMS = { least: 1, most: 30_000 } as const;

/** Characters of the courier's number of a parcel. */
export const TRACKING_LENGTH = 100;

/**
 * Minutes for which a claimed order is its packer's alone, from the last thing they did with it: a phone that has no
 * connection for an hour comes back within it.
 */
export const PACKING_MINUTES = 90;
