import type { z } from "zod";

/** A setting is missing or wrong; `message` is one sentence for the person at the terminal. */
export class ConfigError extends Error {}

/**
 * Reads settings out of an environment, in which an empty one is none.
 * @throws ConfigError naming the first that is not right
 */
export function parseSettings<S extends z.ZodType>(schema: S, env: NodeJS.ProcessEnv): z.output<S> {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(filled);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ConfigError(`The setting ${issue?.path.join(".")} is not right: ${issue?.message}.`);
}
