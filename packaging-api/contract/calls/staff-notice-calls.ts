import { NOTICE_BYTES, staffNotice, takenNotice } from "../staff-notice";
import type { Call } from "./call-row";

/** Notes to the staff. */
export const staffNoticeCalls = {
  notifyWebsite: {
    method: "POST",
    auth: "optional",
    browser: false,
    changes: true,
    budget: "account",
    path: "/api/notify/website",
    summary:
      "A note to the staff, from a form of the website; a customer who gives the account's own address is mailed a copy",
    bodyLimit: NOTICE_BYTES,
    body: staffNotice,
    data: takenNotice,
  },
} as const satisfies Record<string, Call>;
