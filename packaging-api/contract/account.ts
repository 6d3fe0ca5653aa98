import { z } from "zod";
import { EMAIL_MISTAKE, EMAIL_SHAPE } from "../../trade-rules/email-rule";
import { limits } from "../../trade-rules/limits";
import { passwordMessages } from "../../trade-rules/password-rule";
import { creditStanding } from "./credit";
import { customerAddress, notification, orderSummary, wishlist } from "./customer";
import { named, personName } from "./name";
import { givenPassword, newPassword, repeatedPassword } from "./password";
import { optional, required, text, vatNumber } from "./text";

/** An e-mail address as a shopper types it. */
export const email = required(limits.email).pipe(z.email({ pattern: EMAIL_SHAPE, error: EMAIL_MISTAKE }));

/** Symfony's messages of its JSON login. */
const given = (key: string) =>
  z
    .string({ error: `The key "${key}" must be provided.` })
    .min(1, `The key "${key}" must be a non-empty string.`)
    .max(500, `The key "${key}" is too long.`);
/** `_two_step`: the six digits of an authenticator, or one of the recovery codes. */
export const loginBody = z.object({
  username: given("username"),
  password: given("password"),
  _two_step: z.string({ error: 'The key "_two_step" must be a string.' }).max(40).optional(),
});
export const credentialsBody = loginBody.omit({ _two_step: true });
export const tokens = z.object({ token: z.string(), refresh_token: z.string() });
export type Tokens = z.infer<typeof tokens>;
export const refreshBody = z.object({ refresh_token: z.string().max(500).optional() });

/** With the answer 401 to a login whose password was right: the second step is wanted, or was wrong. */
export const twoStepNeeded = z.object({ field: z.literal("_two_step"), required: z.literal(true) });
export type TwoStepNeeded = z.infer<typeof twoStepNeeded>;

export const registration = z.object({
  firstName: personName(limits.name),
  lastName: personName(limits.name),
  email,
  phone: optional(limits.phone),
  mobile: optional(limits.phone),
  password: newPassword,
  /** The switch that accepts the terms (docs/wire.md, Accounts). */
  confirm: z
    .boolean({ error: "This value should be true." })
    .refine((value) => value, "This value should be true."),
  marketing: z.boolean().default(false),
});
export type Registration = z.infer<typeof registration>;

export const recoverBody = z
  .object({ email, new: newPassword, confirm: repeatedPassword })
  .refine((body) => body.new === body.confirm, { path: ["confirm"], message: passwordMessages.mismatch });

/** The secret of a mailed link. */
const link = z.string().min(1, "This value should not be blank.").max(200);
/** `password`: the one of the registration, so that no one can activate an account that another person registered. */
export const activateBody = z.object({ token: link, password: givenPassword });
/** `complete`: this link activated the account; `activated`: it was active already. */
export const activation = z.object({ outcome: z.enum(["complete", "activated"]) });
export const confirmRecoveryBody = z.object({ token: link, password: givenPassword });

/** `review`: the secret that opens the review of the account for a while. */
export const recovered = z.object({ review: z.string() });
export const reviewAccountBody = z.object({ token: link });
export const removeFromAccountBody = z.object({ token: link, remove: z.enum(["addresses", "two-step"]) });
/**
 * Hours until two-step login ends that the owner of a mailbox asked to end: three days, which span a weekend. If a
 * stranger reads the mailbox, the owner notices by being signed out, and can sign in with the second step before.
 */
export const TWO_STEP_END_HOURS = 72;

export const me = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  mobile: z.string(),
  company: z.string(),
  vatNumber: z.string(),
  marketing: z.boolean(),
  notifyOrders: z.boolean(),
  notifyWishlist: z.boolean(),
  /** Null until the profile was saved for the first time. */
  profileUpdatedAt: z.iso.datetime().nullable(),
  twoStep: z.boolean(),
  /** The ten latest. */
  orders: z.array(orderSummary),
  wishlist,
  /** Unread. */
  notifications: z.int(),
  /** There where the staff gave terms to pay on account. */
  credit: creditStanding.optional(),
});
export type Me = z.infer<typeof me>;
export const counts = z.object({
  notifications: z.int(),
  orders: z.int(),
  wishlist: z.int(),
  /** There where the staff gave terms to pay on account. */
  onAccount: z.literal(true).optional(),
});
export type Counts = z.infer<typeof counts>;

/** What of the user object can be changed at once; the e-mail address has a link of its own. What is left out stays as it is. */
export const updateMeBody = z.object({
  firstName: personName(limits.name),
  lastName: personName(limits.name),
  phone: text(limits.phone).optional(),
  mobile: text(limits.phone).optional(),
  company: named(limits.company).optional(),
  vatNumber: vatNumber.optional(),
  marketing: z.boolean().optional(),
  notifyOrders: z.boolean().optional(),
  notifyWishlist: z.boolean().optional(),
});
export const changePasswordBody = z
  .object({ current: givenPassword, new: newPassword, confirm: repeatedPassword })
  .refine((body) => body.new === body.confirm, { path: ["confirm"], message: passwordMessages.mismatch });
/** Hours for which the link is good that makes another e-mail address the account's. */
export const EMAIL_LINK_HOURS = 24;
export const changeEmailBody = z.object({ email, current: givenPassword });
export const confirmEmailBody = z.object({ token: link });
/** Asks for the password once more before something that cannot be taken back. */
export const currentPasswordBody = z.object({ current: givenPassword });

const BASE64_OF_JSON = /^[A-Za-z0-9+/]+={0,2}$/;
const key = z
  .string()
  .min(1, "This value should not be blank.")
  .max(8_000, "This value is too long. It should have 8000 characters or less.")
  .regex(BASE64_OF_JSON, "This value is not valid.");
/** Both base64 of JSON; the private one is encrypted with a passphrase that never leaves the browser. */
export const keyPair = z.object({ publicKey: key, privateKey: key });
export const keptKeyPair = keyPair.nullable();

/** `secret` in base32 for typing in, `uri` (otpauth:) for the QR code. */
export const twoStepOffer = z.object({ secret: z.string(), uri: z.string() });
export const twoStepCodeBody = z.object({ code: z.string().max(40) });
/** Shown this once. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** A place where the customer is signed in. */
export const signIn = z.object({
  id: z.string(),
  /** The one that asks. */
  current: z.boolean(),
  /** What kind of browser, as far as it says: "Chrome on Windows"; empty when it does not. */
  device: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
});
export type SignIn = z.infer<typeof signIn>;

/** What stood in an account when it was recovered, for its owner to remove what is not theirs. */
export const accountReview = z.object({
  twoStep: z.boolean(),
  /** When two-step login ends, if that was asked for. */
  twoStepEndsAt: z.iso.datetime().nullable(),
  addressCount: z.int(),
  /** Empty while two-step login is on. */
  addresses: z.array(customerAddress),
  /** Those that the recovery ended, the one used last first. */
  signIns: z.array(signIn.pick({ device: true, lastUsedAt: true })),
});
export type AccountReview = z.infer<typeof accountReview>;

/** What of the caller's own records has the words of a search. */
export const ownRecords = z.object({
  orders: z.array(orderSummary),
  addresses: z.array(customerAddress),
  notifications: z.array(notification),
  wishlist,
});

/** Everything that the shop stores of a customer, for them to download. */
export const accountExport = z.record(z.string(), z.unknown());
