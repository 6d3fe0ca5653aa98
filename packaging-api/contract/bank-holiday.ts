import { z } from "zod";

/** A day on which nothing is dispatched and nothing delivered, and what it is called. */
export const bankHoliday = z.object({ date: z.iso.date(), title: z.string() });
export type BankHoliday = z.infer<typeof bankHoliday>;
