import type { SessionContents } from "@/lib/server/session/session-contents";

/** Who calls: passed down to every call of the packaging API that one request of a browser makes. */
export type Caller = {
  session: SessionContents;
  requestId: string;
  /** The shopper's network address, as this program's server saw it. */
  clientAddress: string;
  /** What the shopper's browser says it is. */
  userAgent?: string;
};

/** The caller of a request to this program. */
export function callerOf(
  request: Pick<Request, "headers">,
  session: SessionContents,
  requestId: string = crypto.randomUUID(),
): Caller {
  return {
    session,
    requestId,
    clientAddress: request.headers.get("x-forwarded-for") ?? "",
    userAgent: request.headers.get("user-agent") ?? "",
  };
}

/** What of the caller goes with every call of the packaging API. */
export function originOf({ requestId, clientAddress, userAgent }: Caller) {
  return { requestId, clientAddress, ...(userAgent !== undefined && userAgent !== "" && { userAgent }) };
}
