/** A page, and each part of it that is fetched later, must be there within this (specification, section 9). In ms. */
export const PAGE_LOAD_TIMEOUT_MS = 120_000;
