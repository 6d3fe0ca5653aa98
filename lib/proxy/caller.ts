import type { SessionContents } from "@/lib/session/session";

/** Who calls: passed down to every call of the packaging API that one request of a browser makes. */
export type Caller = {
  session: SessionContents;
  requestId: string;
  /** The shopper's network address, as this program's server saw it. */
  clientAddress: string;
};
