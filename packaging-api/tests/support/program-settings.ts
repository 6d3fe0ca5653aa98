import { LEAST_CONNECTIONS } from "../../database/work-limits";

/** The secret that the started program takes for the storefront's. */
export const internalSecret = "only-for-tests-0123456789abcdefghij";

/** The programs of four files at a time were at 90 of PostgreSQL's 100 connections, with 20 for each. */
const FEW_CONNECTIONS = String(LEAST_CONNECTIONS);

/** What the packaging API of a test is told; settings of the test's own win over these. */
export const programSettings = (own: {
  port: number;
  varDir: string;
  /** Connection string; undefined: PGlite. */
  databaseUrl: string | undefined;
}): Record<string, string> => ({
  PACKAGING_API_PORT: String(own.port),
  INTERNAL_SECRET: internalSecret,
  VAR_DIR: own.varDir,
  // Suites ask for hundreds of things from one address; those about limits switch them on.
  REQUEST_LIMITS: "off",
  // All shoppers of a test file have one network and often one mailbox; what limits those has tests of its own.
  UNPAID_STOCK_PERCENT: "100",
  UNPROVED_LETTERS_A_DAY: "1000",
  DATABASE_CONNECTIONS: FEW_CONNECTIONS,
  ...(own.databaseUrl === undefined ? {} : { DATABASE_URL: own.databaseUrl }),
});

/** Those of the program that several test files share. */
export const sharedProgramSettings = { SHOP_URL: "https://shop.example" };
