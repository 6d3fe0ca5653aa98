/** What the environment says of how a program's memory is handed out. */
export declare const memoryEnvironment: { MALLOC_ARENA_MAX: string; MALLOC_MMAP_THRESHOLD_: string };
