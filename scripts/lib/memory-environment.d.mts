/** What the environment says so that programs stay small. */
export declare const memoryEnvironment: {
  MALLOC_ARENA_MAX: string;
  MALLOC_MMAP_THRESHOLD_: string;
};
