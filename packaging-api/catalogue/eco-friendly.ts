/** The category that gathers every product marked eco, whatever other category it stands in (readings 11). */
export const ECO_FRIENDLY = "eco-friendly";
