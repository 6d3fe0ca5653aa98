import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Where the migrations of this version are. */
export const migrationsFolder = join(fileURLToPath(new URL(".", import.meta.url)), "migrations");
