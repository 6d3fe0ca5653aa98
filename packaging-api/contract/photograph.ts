/**
 * The address of a photograph that the shop stores. It comes in the views and widths of drawings; no drawing's id is as
 * long.
 */
const ADDRESS = /^\/media\/photo-[\w-]{24}$/;

/** Photographs' ids under /media begin so. */
export const PHOTOGRAPH = "photo-";

/** Whether a picture's address is that of a photograph which the shop stores. */
export const isStoredPhotograph = (address: string): boolean => ADDRESS.test(address);
