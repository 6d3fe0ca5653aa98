import { accountWaitsUntil, unlockAccount } from "../../accounts/login-limits";
import { endAllSignIns } from "../../customers/end-all-sign-ins";
import { type ErasedPerson, erasePerson } from "../../customers/erase-person";
import { exportPerson } from "../../customers/export-person";
import { offerRecovery } from "../../customers/offer-recovery";
import type { Act, ActOptions } from "../act";

/**
 * Whom an act is about: by their e-mail address. The audit log names the account by its id, which outlives the address, and an
 * address without an account not at all.
 */
export type OnCustomer = ActOptions & { email: string; userId: string | undefined };

const subjectOf = ({ userId }: OnCustomer): string => userId ?? "an unknown address";
const optionsOf = ({ json, dryRun }: OnCustomer): ActOptions => ({ json, dryRun });

/** Ends the waiting after too many tries to sign in. The lock comes off an account that does not exist as well: the two look alike. */
export const unlockingCustomer = (asked: OnCustomer): Act<{ waited: Date | undefined }> => ({
  ...optionsOf(asked),
  command: "users unlock",
  subject: subjectOf(asked),
  work: async (tx) => {
    const waited = await accountWaitsUntil(tx, asked.email);
    await unlockAccount(tx, asked.email);
    return { waited };
  },
  sentence: () =>
    `The account ${asked.email} has no wait any more. A network address with too many tries of its own still has to wait.`,
  shown: () => ({ email: asked.email }),
  change: ({ waited }) => ({
    before: { waitsUntil: waited?.toISOString() ?? null },
    after: { waitsUntil: null },
  }),
});

/** Mails the way to a new password. */
export const offeringRecovery = (asked: OnCustomer): Act<{ id: string }> => ({
  ...optionsOf(asked),
  command: "users recover",
  subject: subjectOf(asked),
  work: (tx) => offerRecovery(tx, asked.email),
  sentence: () => `A letter to ${asked.email} says how to choose a new password.`,
  shown: ({ id }) => ({ id, email: asked.email }),
});

/** Signs a customer out everywhere. */
export const endingSignIns = (asked: OnCustomer): Act<{ id: string; places: number }> => ({
  ...optionsOf(asked),
  command: "users sign-out",
  subject: subjectOf(asked),
  work: (tx) => endAllSignIns(tx, asked.email),
  sentence: ({ places }) =>
    places === 0
      ? `${asked.email} was signed in nowhere.`
      : `${asked.email} is signed out of ${places === 1 ? "one place" : `${places} places`}.`,
  shown: ({ id, places }) => ({ id, email: asked.email, places }),
  change: ({ places }) => ({ before: { signIns: places }, after: { signIns: 0 } }),
});

/** Reads out all that the shop keeps of a person. That it was read out is in the audit log. */
export const exportingPerson = (asked: OnCustomer): Act<Record<string, unknown>> => ({
  ...optionsOf(asked),
  command: "users export",
  subject: subjectOf(asked),
  work: (tx) => exportPerson(tx, asked.email),
  sentence: () => `All that the shop keeps of ${asked.email} is read out.`,
  shown: (kept) => kept,
});

const keptWords = ({ kept: { orders, documents, lastOrderOn } }: ErasedPerson): string =>
  orders === 0
    ? "Nothing of it must be kept."
    : `Kept for the tax law, six years from the end of the business year: ${orders} ${orders === 1 ? "order" : "orders"} with what ${orders === 1 ? "its" : "their"} invoices state, the last of ${lastOrderOn ?? ""}, and ${documents} ${documents === 1 ? "document" : "documents"}.`;

/** Erases a person, but for what must be kept. */
export const erasingPerson = (asked: OnCustomer): Act<ErasedPerson> => ({
  ...optionsOf(asked),
  command: "users erase",
  subject: subjectOf(asked),
  work: (tx) => erasePerson(tx, asked.email),
  sentence: (erased) =>
    `${erased.hadAccount ? `The account ${asked.email} is ended` : `What was written with ${asked.email} is deleted`}. ${keptWords(erased)}`,
  shown: (erased) => ({ ...erased }),
  change: ({ hadAccount, kept }) => ({ before: { hadAccount }, after: { hadAccount: false, kept } }),
});
