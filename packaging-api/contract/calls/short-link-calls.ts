import { z } from "zod";
import { openShortLinkBody, SHORT_CODE, shortLink, shortLinkBody } from "../short-link";
import { type Call, serverRead } from "./call-row";

const ofLink = z.object({ code: z.string().regex(SHORT_CODE) });
const serverWrite = { ...serverRead, method: "POST", changes: true } as const;

/** Short addresses of pages. They are made for whoever asks and are no secrets. */
export const shortLinkCalls = {
  createShortLink: {
    ...serverWrite,
    budget: "cart",
    path: "/api/short-links/create",
    summary: "Gives a page of the shop a short address, the same one for the same page and campaign",
    body: shortLinkBody,
    data: shortLink,
  },
  getShortLink: {
    ...serverRead,
    path: "/api/short-links/{code}/get",
    summary: "The page and the campaign of a short address",
    params: ofLink,
    data: shortLink,
  },
  openShortLink: {
    ...serverWrite,
    budget: "openLink",
    path: "/api/short-links/{code}/open",
    summary: "The same for somebody who follows it, which is counted",
    params: ofLink,
    body: openShortLinkBody,
    data: shortLink,
  },
} as const satisfies Record<string, Call>;
