/** A page, and each part of it that is fetched later, must be there within this (docs/product.md, Loading). In ms. */
export const PAGE_LOAD_TIMEOUT_MS = 120_000;
