import type { CallName } from "@/packaging-api/contract";
import type { StaffForm } from "../staff-form";

/** Has what was given up tried again. */
export const outboxForms = {
  retryEffect: { body: ({ id = "" }) => ({ id: Number(id) }) },
  retryGivenUp: {},
} as const satisfies Partial<Record<CallName, StaffForm>>;
