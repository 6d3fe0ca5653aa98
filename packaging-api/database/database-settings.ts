import { z } from "zod";
import { ConfigError } from "../parse-settings";
import { DEFAULT_CONNECTIONS, LEAST_CONNECTIONS, type Pooler, poolers } from "./work-limits";

/** The settings of the database, for the program's schema. */
export const databaseSettings = {
  /** PostgreSQL; absent means PGlite under VAR_DIR. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Connections that one program opens there at most. */
  DATABASE_CONNECTIONS: z.coerce
    .number()
    .int()
    .min(LEAST_CONNECTIONS)
    .max(1_000)
    .default(DEFAULT_CONNECTIONS),
  /** A read replica of it. */
  DATABASE_READ_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** What stands before it: `transaction` is PgBouncer in transaction mode. */
  DATABASE_POOLER: z.enum(poolers).default("none"),
  /** Whether the schema is brought to this version as a program starts. */
  MIGRATE_AT_START: z.enum(["on", "off"]).default("on"),
  VAR_DIR: z.string().min(1).default("var"),
};
type Values = z.output<z.ZodObject<typeof databaseSettings>>;

/** What a program needs that works on the database alone. */
export type DatabaseConfig = {
  databaseUrl?: string;
  databaseConnections: number;
  databasePooler: Pooler;
  databaseReadUrl?: string | undefined;
  migratesAtStart: boolean;
  varDir: string;
};

function replicaOf({ DATABASE_URL, DATABASE_READ_URL }: Values): string | undefined {
  if (DATABASE_READ_URL !== undefined && DATABASE_URL === undefined)
    throw new ConfigError("DATABASE_READ_URL is a replica of DATABASE_URL, which is not set.");
  return DATABASE_READ_URL;
}

/** @throws ConfigError for a replica of nothing */
export const databaseOf = (value: Values): DatabaseConfig => ({
  databaseUrl: value.DATABASE_URL,
  databaseConnections: value.DATABASE_CONNECTIONS,
  databasePooler: value.DATABASE_POOLER,
  databaseReadUrl: replicaOf(value),
  migratesAtStart: value.MIGRATE_AT_START === "on",
  varDir: value.VAR_DIR,
});
