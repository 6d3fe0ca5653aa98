import type { IncomingMessage } from "node:http";
import { requestKind } from "@/lib/server/http/request-kind";

const isUnderStaff = (url: string): boolean => /^\/staff(?:[/?#]|$)/.test(url);

/** What a request has to do with the back office. */
export type StaffDoor = "staff" | "shop" | "closed";

/**
 * Which requests are for the back office, and which of them are let in.
 * @param staffUrl its origin: the shop's own, another, or undefined where there is none
 * @returns `closed` for its pages where there is none or it is elsewhere, and for the shop's where only it is
 */
export function staffDoorOf({
  staffUrl,
  shopUrl,
}: {
  staffUrl: string | undefined;
  shopUrl: string;
}): (request: Pick<IncomingMessage, "url" | "headers">) => StaffDoor {
  const staffHost = staffUrl === undefined || staffUrl === shopUrl ? undefined : new URL(staffUrl).host;
  return ({ url = "/", headers }) => {
    const asked = isUnderStaff(url);
    if (staffUrl === undefined) return asked ? "closed" : "shop";
    if (staffHost === undefined) return asked ? "staff" : "shop";
    if (headers.host === staffHost) {
      if (asked) return "staff";
      return requestKind(url) === "file" ? "shop" : "closed";
    }
    return asked ? "closed" : "shop";
  };
}
