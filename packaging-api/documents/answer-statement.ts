import type { Context } from "hono";
import { statementFile } from "../contract";
import { findStatement } from "../credit/statement-queries";
import { statementName } from "../credit/statement-words";
import type { Connection } from "../database/connect";
import type { RequestEnv } from "../http/call";
import { notFound } from "../http/failure";
import type { Printer } from "./printer";

/** What a statement is answered with. */
export type StatementServices = { connection: Pick<Connection, "db">; print: Printer };

/** What is said of it in the API's own description, besides who may not have it. */
export const statementResponses = {
  404: { description: "The customer has no statement of that month" },
  503: {
    description: "Too many wait to be printed, or printing failed; Retry-After says when to ask again",
  },
};

/**
 * Answers with a statement as a PDF. Printed for each request, as a quote is: its content is stored, and the file need not
 * stay the same byte for byte.
 * @param asked `account`: the customer's id; `share`: whose turn at the printer it takes
 * @throws Failure 404 when there is none of that month, and what printing throws.
 */
export async function answerStatement(
  context: Context<RequestEnv>,
  { connection: { db }, print }: StatementServices,
  { account, month, share }: { account: string; month: string; share: string },
): Promise<Response> {
  const content = await findStatement(db, account, month);
  if (content === undefined) throw notFound();
  const pdf = await print(
    { ...content, kind: "statement", account },
    { share, signal: context.req.raw.signal, requestId: context.get("requestId") },
  );
  return context.body(new Uint8Array(pdf), 200, {
    "Content-Type": statementFile.type,
    "Content-Disposition": `inline; filename="${statementName(month)}"`,
    "X-Content-Type-Options": "nosniff",
  });
}
