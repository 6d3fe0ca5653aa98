import { z } from "zod";
import { actBody } from "./staff";

/** Characters of where a page of the list begins, as the page before says it. */
const CURSOR_LENGTH = 200;

/** Which of what was given up is listed: letters, or everything else; both without it. */
export const givenUpKinds = ["letters", "others"] as const;
export type GivenUpKind = (typeof givenUpKinds)[number];
export const givenUpQuery = z.object({
  what: z.enum(givenUpKinds).optional(),
  after: z.string().max(CURSOR_LENGTH).optional(),
});

/** What could not be done: never what a letter says, or to whom. `error`: why the last try failed. */
const givenUpEffect = z.object({
  id: z.int(),
  kind: z.string(),
  attempts: z.int(),
  failedAt: z.iso.datetime(),
  error: z.string().nullable(),
});
export type GivenUpEffect = z.infer<typeof givenUpEffect>;
export const givenUpList = z.object({ effects: z.array(givenUpEffect), next: z.string().optional() });

export const retryEffectBody = actBody.extend({ id: z.int().min(1) });
