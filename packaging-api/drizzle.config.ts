import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  // Every folder has its own tables.
  schema: "./*/*-tables.ts",
  out: "./database/migrations",
});
