import { goalBehind, STAFF_SIGN_IN } from "@/lib/shared/staff/staff-paths";
import type { CallName } from "@/packaging-api/contract";
import { readJson } from "../read-json";
import type { StaffForm } from "../staff-form";

/** Who works in the back office, and where each is signed in. */
export const memberForms = {
  proveStaffMember: {
    body: ({ password = "", code = "" }) => ({ password, code }),
    done: ({ fields }) => goalBehind(fields.next ?? ""),
  },
  signOutStaff: { done: () => STAFF_SIGN_IN },
  endStaffSession: { params: ({ id = "" }) => ({ id }) },
  addPasskey: { body: ({ name = "", response = "" }) => ({ name, response: readJson(response) }) },
  removePasskey: { params: ({ id = "" }) => ({ id }) },
  inviteStaff: { body: ({ email = "", role = "" }) => ({ email, role }) },
  changeStaffRole: { body: ({ email = "", role = "" }) => ({ email, role }) },
  endStaffAccount: { body: ({ email = "" }) => ({ email }) },
} as const satisfies Partial<Record<CallName, StaffForm>>;
