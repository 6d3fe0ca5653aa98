import { sql } from "drizzle-orm";
import { connect } from "../../database/connect";

// A program of its own: `run-sql.ts "update …" "delete …"` on the PGlite database under VAR_DIR.
const connection = await connect({ varDir: process.env.VAR_DIR ?? "" });
for (const statement of process.argv.slice(2)) await connection.db.execute(sql.raw(statement));
await connection.close();
process.exit(0);
