import { z } from "zod";

/** What both programs read about limits, for their own tables of settings. */
export const limitSettings = {
  /** Counts for all processes of the shop. Absent: the packaging APIs count in PostgreSQL, everything else by itself. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /** `off`: no one is refused for asking too often, for tests and benchmarks. Limits of signing in stay. */
  REQUEST_LIMITS: z.enum(["on", "off"]).default("on"),
};

export type LimitSettings = {
  /** Absent: no Redis. */
  redisUrl?: string;
  requestLimits: boolean;
};

/** @param value the parsed table */
export function limitSettingsOf(value: z.output<z.ZodObject<typeof limitSettings>>): LimitSettings {
  return { redisUrl: value.REDIS_URL, requestLimits: value.REQUEST_LIMITS === "on" };
}
