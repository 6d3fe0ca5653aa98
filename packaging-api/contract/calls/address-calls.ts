import { z } from "zod";
import * as customer from "../customer";
import { type Call, ownId, ownRead, ownWrite } from "./call-row";

/** A customer's address book. */
export const addressCalls = {
  listAddresses: {
    ...ownRead,
    path: "/api/addresses/all",
    summary: "The customer's addresses, the default one first",
    data: z.array(customer.customerAddress),
  },
  addAddress: {
    ...ownWrite,
    path: "/api/addresses/new",
    summary: "Adds an address; answers all of them",
    body: customer.addressBody,
    data: z.array(customer.customerAddress),
  },
  updateAddress: {
    ...ownWrite,
    method: "PUT",
    path: "/api/addresses/{id}/update",
    summary: "Changes an address; answers all of them",
    params: ownId,
    body: customer.addressBody,
    data: z.array(customer.customerAddress),
  },
  deleteAddress: {
    ...ownWrite,
    method: "DELETE",
    path: "/api/addresses/{id}/delete",
    summary: "Removes an address; answers those that are left",
    params: ownId,
    data: z.array(customer.customerAddress),
  },
} as const satisfies Record<string, Call>;
