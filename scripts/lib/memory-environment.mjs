/**
 * What keeps the programs small. How glibc hands out the memory that both programs' libraries ask for. By default every thread gets a heap of its own,
 * and what pictures and brotli leave in each of them stays there. With two heaps the packaging API was at 289 MB after 16
 * of the largest pictures, drawn two at a time, and no longer grew; by default it was at 361 MB and grew on. A storefront that had sent 200 product pages was at 304 MB instead of 325.
 *
 * Pieces of 256 KB and more go back to the system when they are freed. glibc's own limit rises to 32 MB with the first
 * large piece that it frees, and whatever is smaller stays in the heaps from then on.
 */
export const memoryEnvironment = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: String(256 * 1024),
};
