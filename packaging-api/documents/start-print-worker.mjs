import { register } from "tsx/esm/api";

/** Node's threads do not inherit what reads TypeScript from the program. */
register();
await import("./print-worker.ts");
