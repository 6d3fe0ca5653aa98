import { postgresServer } from "./postgres";

/** `describe` where a PostgreSQL server answers; skipped (and counted as such) where none does. */
export const describeOnPostgres = postgresServer() === undefined ? describe.skip : describe;
