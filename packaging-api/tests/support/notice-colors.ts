/** Of a note to the staff about something that needs a person: the shop's red. */
export const ALARM_COLOR = "#b3261e";
/** Of one that ends such a thing. */
export const RELIEF_COLOR = "#1e7d32";
