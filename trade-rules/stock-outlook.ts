/** What was sold in so many days says what will be sold: eight weeks. */
export const OUTLOOK_DAYS = 56;
/** A product that is newer than this was sold for too short a time to say more than that. */
export const LEAST_OUTLOOK_DAYS = 7;
/** A stock that lasts longer is as good as one without an end. */
export const MOST_OUTLOOK_DAYS = 730;
