/** The cause of a cancellation in the history where nobody gave a reason in words. */
export const CANCELLED_WITHOUT_REASON = "cancel";
