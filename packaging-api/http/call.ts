import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { z } from "zod";
import type { RequestLimits } from "../../request-limits/limits";
import { networkOf } from "../../request-limits/network";
import {
  type Call,
  type CallName,
  calls,
  failureEnvelope,
  findNul,
  InvalidJson,
  isAllowed,
  parseJson,
  type StaffRole,
  success,
  type Violation,
} from "../contract";
import { Failure, invalid, notFound, refused } from "./failure";
import { refuseNul } from "./refuse-nul";
import { routePattern } from "./route-pattern";
import { spendOrRefuse } from "./spend-or-refuse";

/** What a request is known by besides its contents. */
export type RequestEnv = {
  Variables: {
    requestId: string;
    /** The shopper's network address: the storefront's word, believed with the internal secret only. */
    clientAddress: string;
    limits: RequestLimits;
    /** Who signs the request by its bearer token; undefined without one. @throws Failure 401 */
    identify: () => Promise<Identity | undefined>;
    /** Who of the staff signs it, likewise. */
    identifyStaff: () => Promise<StaffIdentity | undefined>;
  };
};
export type Api = OpenAPIHono<RequestEnv>;

/** The customer behind a request, and the signing-in that its token came from. */
export type Identity = { userId: string; signInId: string };

/**
 * Somebody of the staff behind a request. `provedAt`: when they last proved who they are; `clientAddress`: the network
 * address that the request comes from.
 */
export type StaffIdentity = {
  memberId: string;
  email: string;
  name: string;
  role: StaffRole;
  sessionId: string;
  provedAt: Date;
  clientAddress: string;
};

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Row<N extends CallName> = (typeof calls)[N];
type Part<N extends CallName, K extends "params" | "query" | "body"> =
  Row<N> extends Record<K, infer S> ? Parsed<S> : undefined;

export type Request<N extends CallName> = {
  params: Part<N, "params">;
  query: Part<N, "query">;
  body: Part<N, "body">;
  /** The version in `If-Match`, without quotes; undefined when the header is absent or `*`. */
  ifMatch: string | undefined;
  requestId: string;
  clientAddress: string;
  /** What the caller says it is (User-Agent): the shopper's, when the storefront passes it on. */
  userAgent: string;
  identity: Row<N>["auth"] extends "required"
    ? Identity
    : Row<N>["auth"] extends "optional"
      ? Identity | undefined
      : Row<N>["auth"] extends "staff"
        ? StaffIdentity
        : undefined;
};

/** Zod's issues as Symfony's violations; a missing field counts as blank. */
export function violationsOf(error: z.ZodError): Violation[] {
  return error.issues.map((issue) => ({
    propertyPath: issue.path.join("."),
    message:
      issue.code === "invalid_type" && issue.message.startsWith("Invalid input")
        ? symfonyTypeMessage(issue)
        : issue.message,
  }));
}

function symfonyTypeMessage(issue: z.core.$ZodIssue & { code: "invalid_type" }): string {
  if (issue.message.endsWith("received undefined")) return "This value should not be blank.";
  return `This value should be of type ${issue.expected}.`;
}

/** Milliseconds for which somebody of the staff need not prove again who they are. */
const PROVED_MS = 10 * 60 * 1000;

/**
 * Who of the staff makes a call, or fetches a file, and may.
 * @throws Failure 401 where nobody of the staff signs the request; 429; 403 where they may not do it, and, with
 *   `proof_needed`, where they must first prove once more who they are.
 */
export async function staffIdentityFor(
  { permission, dangerous, budget }: Pick<Call, "permission" | "dangerous" | "budget">,
  context: Context<RequestEnv>,
): Promise<StaffIdentity> {
  const identity = await context.get("identifyStaff")();
  if (identity === undefined) throw new Failure(401, "Sign in to the back office.");
  if (budget === "staff") await spendOrRefuse(context.get("limits"), "staff", identity.memberId);
  if (permission !== undefined && !isAllowed(identity.role, permission))
    throw refused(403, "This is not for your role.", { reason: "not_allowed" });
  if (dangerous && Date.now() - identity.provedAt.getTime() > PROVED_MS)
    throw refused(403, "Prove first who you are.", { reason: "proof_needed" });
  return identity;
}

/** @throws Failure 401 where the row asks for a customer and there is none. */
async function identityFor(
  row: Call,
  context: Context<RequestEnv>,
): Promise<Identity | StaffIdentity | undefined> {
  if (row.auth === "none") return undefined;
  if (row.auth === "staff") return staffIdentityFor(row, context);
  const identity = await context.get("identify")();
  if (identity === undefined && row.auth === "required") throw new Failure(401, "JWT Token not found");
  return identity;
}

async function readBody(context: Context, { body: schema, badRequest }: Call): Promise<unknown> {
  if (schema === undefined) return undefined;
  const text = await context.req.text();
  let json: unknown;
  try {
    json = parseJson(text);
  } catch (error) {
    if (!(error instanceof InvalidJson)) throw error;
    // The short form is Symfony's, of its JSON login.
    throw new Failure(400, badRequest ? "Invalid JSON." : "The request body is not valid JSON.");
  }
  if (!badRequest) refuseNul(json);
  else if (findNul(json) !== undefined) throw new Failure(400, "Invalid JSON.");
  const parsed = schema.safeParse(json);
  if (!parsed.success && badRequest)
    throw new Failure(400, parsed.error.issues[0]?.message ?? "The request body is not valid.");
  if (!parsed.success) throw invalid(violationsOf(parsed.error));
  return parsed.data;
}

/** How OpenAPI says that a bearer token is wanted, or taken. */
function securityOf({ auth }: Call): Record<string, string[]>[] {
  return auth === "optional" ? [{}, { bearer: [] }] : [{ bearer: [] }];
}

type Besides<N extends CallName> = {
  /** Cache tags of what an answer shows besides what was asked for, for the header `Cache-Tag`. */
  tagsOf?: (data: z.input<Row<N>["data"]>) => string[];
  /** Answers HEAD, where that takes less than the whole answer. */
  isThere?: (request: Request<N>) => Promise<boolean>;
};

/**
 * Binds a row of the contract to what answers it: reads and checks parameters (404), query and body (422, malformed
 * JSON 400), wraps the answer in the success envelope and registers the row for /openapi.json.
 */
export function answer<N extends CallName>(
  api: Api,
  name: N,
  handle: (request: Request<N>) => Promise<z.input<Row<N>["data"]>>,
  { tagsOf, isThere }: Besides<N> = {},
): void {
  const row: Call = calls[name];
  api.openAPIRegistry.registerPath(
    createRoute({
      operationId: name,
      method: row.method.toLowerCase() as Lowercase<Call["method"]>,
      path: row.path,
      summary: row.summary,
      ...(row.auth !== "none" && { security: securityOf(row) }),
      request: {
        params: row.params,
        query: row.query,
        ...(row.body && { body: { required: true, content: { "application/json": { schema: row.body } } } }),
      },
      responses: {
        200: { description: "Done", content: { "application/json": { schema: success(row.data) } } },
        default: { description: "Not done", content: { "application/json": { schema: failureEnvelope } } },
      },
    }),
  );
  api.on(row.method, routePattern(row.path), async (context) => {
    const network = networkOf(context.get("clientAddress"));
    if (row.budget !== "none" && row.budget !== "staff")
      await spendOrRefuse(context.get("limits"), row.budget, network);
    const identity = await identityFor(row, context);
    const params = row.params?.safeParse(context.req.param());
    if (params?.success === false) throw notFound();
    const query = row.query?.safeParse(readQuery(context));
    if (query?.success === false) throw invalid(violationsOf(query.error));
    const body = await readBody(context, row);
    const ifMatch = context.req.header("if-match");
    // Tokens, and what belongs to one customer, stay in no cache.
    if (row.auth !== "none" || row.topLevel) context.header("Cache-Control", "no-store");
    const request = {
      params: params?.data,
      query: query?.data,
      body,
      ifMatch:
        ifMatch === undefined || ifMatch === "*" ? undefined : ifMatch.replace(/^(?:W\/)?"(.*)"$/, "$1"),
      requestId: context.get("requestId"),
      clientAddress: context.get("clientAddress"),
      userAgent: context.req.header("user-agent") ?? "",
      identity,
    } as Request<N>;
    if (isThere !== undefined && context.req.method === "HEAD") {
      if (!(await isThere(request))) throw notFound();
      return context.body(null);
    }
    const data = await handle(request);
    const tags = tagsOf?.(data) ?? [];
    if (tags.length > 0) context.header("Cache-Tag", tags.join(","));
    return context.json({ ...(row.topLevel && typeof data === "object" && data), status: "success", data });
  });
}

/** Repeated keys become arrays. */
function readQuery(context: Context): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(context.req.queries()).map(([key, values]) => [
      key,
      values.length === 1 ? (values[0] ?? "") : values,
    ]),
  );
}
