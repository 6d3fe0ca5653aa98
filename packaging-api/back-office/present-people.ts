import type { AuditEntryRow } from "../audit/audit-log";
import {
  type AuditLogEntry,
  type CustomerSheet,
  isAllowed,
  type StaffRole,
  type StaffToday,
  type WrittenItem,
  waitingPermissions,
} from "../contract";
import { customerName } from "../customers/name-customer";
import type { AccountSheet, CustomerOrder, GuestSheet } from "../customers/read-customer";
import type { FoundCustomer } from "../customers/search-customers";
import type { Written } from "../messages/list-written";
import type { Today } from "../today/read-today";

/** What waits, as far as a role is told of it. */
export const presentToday = ({ waiting, packBefore, version }: Today, role: StaffRole): StaffToday => ({
  waiting: waiting.filter(({ name }) => isAllowed(role, waitingPermissions[name])),
  packBefore: packBefore?.toISOString() ?? null,
  version,
});

export const presentFound = ({ id, since, ...customer }: FoundCustomer) => ({
  ...customer,
  handle: customerName({ id, isGuest: customer.isGuest }),
  since: since.toISOString(),
});

const presentOrder = ({ placedAt, ...order }: CustomerOrder) => ({
  ...order,
  placedAt: placedAt.toISOString(),
});

/** The sheet of an account. */
export function presentAccount(sheet: AccountSheet): CustomerSheet {
  const { id: _id, twoStepEndsAt: _ends, registeredAt, activatedAt, waitsUntil, ...shown } = sheet;
  return {
    kind: "account",
    ...shown,
    registeredAt: registeredAt.toISOString(),
    activatedAt: activatedAt?.toISOString() ?? null,
    waitsUntil: waitsUntil?.toISOString() ?? null,
    orders: sheet.orders.map(presentOrder),
    quotes: sheet.quotes.map(({ createdAt, ...quote }) => ({ ...quote, createdAt: createdAt.toISOString() })),
    signIns: sheet.signIns.map(({ device, clientAddress, createdAt, lastUsedAt }) => ({
      ...{ device, clientAddress },
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    })),
  };
}

/** The sheet of a guest. */
export const presentGuest = (sheet: GuestSheet): CustomerSheet => ({
  kind: "guest",
  ...sheet,
  orders: sheet.orders.map(presentOrder),
});

export const presentWritten = ({ receivedAt, settledAt, endsAt, ...item }: Written): WrittenItem => ({
  ...item,
  receivedAt: receivedAt.toISOString(),
  settledAt: settledAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
});

export const presentEntry = ({ at, ...entry }: AuditEntryRow): AuditLogEntry => ({
  ...entry,
  at: at.toISOString(),
});
