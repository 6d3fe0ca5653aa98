import type { ReactNode } from "react";
import { formClass } from "@/components/ui/form-class";
import type { FormOutcome } from "@/lib/server/staff/form-outcome";
import { staffForm } from "@/lib/shared/staff/staff-paths";
import type { Translate } from "@/lib/shared/words/translate";
import type { CallName } from "@/packaging-api/contract";
import { ActButtons } from "../act-buttons";

/** What the parts of a customer's sheet work with. */
export type AboutCustomer = {
  t: Translate<"staff-people">;
  common: Translate<"staff">;
  /** What the back office calls the customer. */
  handle: string;
  /** The page's own address. */
  page: string;
  outcome: FormOutcome | undefined;
};

/** An act about a customer, with what it needs to be told. */
export function CustomerForm({
  common,
  handle,
  page,
  call,
  label,
  children,
}: Omit<AboutCustomer, "t" | "outcome"> & { call: CallName; label: string; children?: ReactNode }) {
  return (
    <form className={formClass} action={staffForm(call)} method="post">
      <input type="hidden" name="next" value={page} />
      <input type="hidden" name="customer" value={handle} />
      {children}
      <ActButtons t={common} label={label} />
    </form>
  );
}
