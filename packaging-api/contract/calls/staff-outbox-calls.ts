import * as outbox from "../staff-outbox";
import { type Call, staffAct, staffRead } from "./call-row";

/** Letters and other effects that were given up. */
export const staffOutboxCalls = {
  listGivenUp: {
    ...staffRead,
    permission: "outbox.retry",
    path: "/api/staff/outbox",
    summary: "Letters and other effects that were given up, the latest first",
    query: outbox.givenUpQuery,
    data: outbox.givenUpList,
  },
  retryEffect: {
    ...staffAct,
    permission: "outbox.retry",
    path: "/api/staff/outbox/retry",
    summary: "Tries one of them again at once",
    body: outbox.retryEffectBody,
  },
  retryGivenUp: {
    ...staffAct,
    permission: "outbox.retry",
    path: "/api/staff/outbox/retry-all",
    summary: "Tries all of them again at once",
  },
} as const satisfies Record<string, Call>;
