/** Whether an address is that of a product with a change which is not made yet. The packaging API gives it out whole. */
export const isPreviewPage = (url: string): boolean => url.startsWith("/preview/");
