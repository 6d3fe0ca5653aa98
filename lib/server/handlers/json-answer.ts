import { createHash } from "node:crypto";
import type { Outcome } from "@/lib/server/calls/outcome";

/** The outcome in the envelope of the wire. */
export function jsonAnswer(outcome: Outcome, headers: Headers): Response {
  headers.set("cache-control", "no-store");
  headers.set("vary", "Cookie");
  if (outcome.ok) return Response.json({ status: "success", data: outcome.data }, { headers });
  const retryAfter = outcome.detail?.retryAfter ?? (outcome.status === 503 ? 5 : undefined);
  if (retryAfter !== undefined) headers.set("retry-after", String(retryAfter));
  return Response.json(outcome.failure, { status: outcome.status, headers });
}

/**
 * A read that the browser repeats: with a tag of its contents, so that an unchanged answer is 304 and empty. The
 * browser may keep it for itself and must ask every time.
 */
export function conditionalAnswer(outcome: Outcome, request: Request, headers: Headers): Response {
  if (!outcome.ok) return jsonAnswer(outcome, headers);
  const body = JSON.stringify({ status: "success", data: outcome.data });
  const tag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  headers.set("cache-control", "private, no-cache");
  headers.set("vary", "Cookie");
  headers.set("etag", tag);
  const known = (request.headers.get("if-none-match") ?? "").split(/\s*,\s*/);
  if (known.some((entry) => entry.replace(/^W\//, "") === tag))
    return new Response(null, { status: 304, headers });
  headers.set("content-type", "application/json");
  return new Response(body, { headers });
}
