/** The fields of a form, one below the other. */
export const formClass = "grid gap-4 child:min-w-0";

/** The same in two columns where there is room; what needs both says `col-span-full`. */
export const twoColumns = `${formClass} md:grid-cols-2`;
