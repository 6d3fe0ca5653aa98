import type { Plugin } from "esbuild";

export function besideSources(addressOf: (path: string) => string, thread: string): Plugin;
export function filesOfNext(storedPageCache: string): Plugin;
