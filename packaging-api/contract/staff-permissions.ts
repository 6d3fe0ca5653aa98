/** What a member of the staff is there for. */
export const staffRoles = ["packer", "service", "stock", "marketing", "owner"] as const;
export type StaffRole = (typeof staffRoles)[number];

/**
 * Everything that can be allowed, and to whom: the only place that says so. The owner may do all of it. The packaging API
 * holds every call to it; the storefront shows nobody what they may not do.
 */
const allowed = {
  "today.see": ["packer", "service", "stock", "marketing"],
  "orders.see": ["packer", "service"],
  /** Process, dispatch, deliver, print. */
  "orders.pack": ["packer", "service"],
  /** Cancel, another address, notes, letters again. */
  "orders.change": ["service"],
  "orders.refund": ["service"],
  "money.see": [],
  /** Statements of the bank, and what they pay. */
  "money.match": [],
  "stock.see": ["packer", "service", "stock", "marketing"],
  "stock.change": ["stock"],
  "catalogue.see": ["service", "stock", "marketing"],
  "catalogue.change": ["marketing"],
  "customers.see": ["service"],
  /** Unlock, recovery, sign-ins, terms of an account, erasure. */
  "customers.change": ["service"],
  "messages.answer": ["service"],
  /** Letters and other effects that were given up: see them, and have them tried again. */
  "outbox.retry": ["service"],
  "figures.see": ["marketing"],
  "audit.see": [],
  "staff.manage": [],
} as const satisfies Record<string, readonly Exclude<StaffRole, "owner">[]>;

export type StaffPermission = keyof typeof allowed;
const permissions: Record<StaffPermission, readonly StaffRole[]> = allowed;
export const staffPermissions = Object.keys(allowed) as StaffPermission[];

/** Whether a role may do something. */
export function isAllowed(role: StaffRole, permission: StaffPermission): boolean {
  return role === "owner" || permissions[permission].includes(role);
}
