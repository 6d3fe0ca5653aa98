/** The Flat Delivery Rate for any number of packs, net pence (docs/product.md, Figures). */
export const FLAT_DELIVERY_PENCE = 499;

/** The courier's working days to the UK mainland, which is where goods go until a postcode says otherwise. */
export const MAINLAND_DAYS = { daysFrom: 1, daysTo: 3 } as const;
