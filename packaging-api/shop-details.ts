import { readFileSync } from "node:fs";
import { z } from "zod";

const line = z.string().trim().min(1);

const shopDetails = z.object({
  name: line,
  legalName: line,
  /** Whether these are the made-up details that the shop comes with. */
  sample: z.boolean().default(false),
  /** Lines of the postal address. */
  address: z.array(line).min(1),
  companyNumber: line,
  /** The part of the United Kingdom in which the company is registered (Companies (Trading Disclosures) Regs 2015, reg. 25). */
  registeredIn: line,
  vatNumber: line,
  phone: z.object({ display: line, tel: line }),
  email: z.email(),
  /** Where shoppers' bank transfers go. */
  bank: z.object({
    accountName: line,
    sortCode: z.string().regex(/^\d\d-\d\d-\d\d$/),
    accountNumber: z.string().regex(/^\d{8}$/),
    /** Days after which an unpaid order may be cancelled. */
    payWithinDays: z.int().min(1),
  }),
});

/** The owner of the shop, as in its mails and bank details. */
export type ShopDetails = z.infer<typeof shopDetails>;

/** The shop's legal name, marked while its details are made up. */
export const printedName = ({ legalName, sample }: ShopDetails): string =>
  `${legalName}${sample ? " (sample details)" : ""}`;

/** The file with the shop's details is missing or wrong; `message` is one sentence for the person at the terminal. */
export class ShopDetailsError extends Error {}

/**
 * Reads shop-details.json, which both programs share.
 * @throws ShopDetailsError naming the field.
 */
export function readShopDetails(file: URL = new URL("../shop-details.json", import.meta.url)): ShopDetails {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, "utf8"));
  } catch {
    throw new ShopDetailsError("The file shop-details.json cannot be read as JSON.");
  }
  const parsed = shopDetails.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ShopDetailsError(
    `The field ${issue?.path.join(".")} of shop-details.json is not right: ${issue?.message}.`,
  );
}

let ours: ShopDetails | undefined;

/** The details as they were when they were first asked for: a later change of the file needs a restart. */
export function ourShopDetails(): ShopDetails {
  ours ??= readShopDetails();
  return ours;
}
