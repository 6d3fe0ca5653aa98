import "server-only";
import { z } from "zod";
import file from "@/shop-details.json";

const shopDetailsFile = z.object({
  name: z.string().min(1),
  legalName: z.string().min(1),
  /** Says that the details are made up. */
  sample: z.boolean().default(false),
  address: z.array(z.string().min(1)).min(1),
  companyNumber: z.string(),
  /** The part of the United Kingdom in which the company is registered. */
  registeredIn: z.string().min(1),
  vatNumber: z.string(),
  phone: z.object({ display: z.string(), tel: z.string().regex(/^\+?\d+$/) }),
  email: z.email(),
  social: z.object({ name: z.string(), url: z.url({ protocol: /^https$/ }) }),
  status: z.object({ url: z.url({ protocol: /^https$/ }) }),
  /** Days within which a bank transfer is asked for. */
  bank: z.object({ payWithinDays: z.int().min(1) }),
});

/** Name, company, phone and links of the shop, as the footer and the structured data show them. */
export type ShopDetails = z.infer<typeof shopDetailsFile>;

/** Parsed from shop-details.json at the root; a broken file stops the build with the field's name. */
export const shopDetails: ShopDetails = shopDetailsFile.parse(file);
