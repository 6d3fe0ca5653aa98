import { addedLines } from "../added-lines";
import { addPackingBody, packingBody, packingPlan } from "../packing";
import { type Call, serverRead } from "./call-row";

/** Finding a box for several things at once, with what else a parcel needs. */
export const packingCalls = {
  planPacking: {
    ...serverRead,
    method: "POST",
    budget: "search",
    path: "/api/packing/plan",
    summary: "Boxes for the things of a parcel, least empty space first, with filling, tape and prices",
    body: packingBody,
    data: packingPlan,
  },
  addPacking: {
    method: "POST",
    auth: "optional",
    browser: true,
    changes: true,
    ifMatch: true,
    budget: "cart",
    path: "/api/packing/add",
    summary:
      "Puts a box of a plan with its filling and tape for all parcels into a cart, as far as they can be had",
    body: addPackingBody,
    data: addedLines,
  },
} as const satisfies Record<string, Call>;
