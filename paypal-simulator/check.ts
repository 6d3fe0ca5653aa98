import { z } from "zod";
import { type Detail, SimulatedRefusal } from "./refusal";

/** The field of a problem, as PayPal points at it. */
const pointer = (path: PropertyKey[]) => `/${path.map(String).join("/")}`;

/** What is at a place of a request; undefined when nothing does. */
function valueAt(given: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined),
    given,
  );
}

/** PayPal's word for what is wrong with a value. */
function issueOf(issue: z.core.$ZodIssue, value: unknown): string {
  if (value === undefined) return "MISSING_REQUIRED_PARAMETER";
  if (issue.code === "invalid_format") return "INVALID_PARAMETER_SYNTAX";
  if (issue.code !== "too_big" && issue.code !== "too_small") return "INVALID_PARAMETER_VALUE";
  if (issue.origin === "string") return "INVALID_STRING_LENGTH";
  return issue.code === "too_big" ? "INVALID_ARRAY_MAX_ITEMS" : "INVALID_ARRAY_MIN_ITEMS";
}

function detailsOf(issue: z.core.$ZodIssue, given: unknown, location: Detail["location"]): Detail[] {
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => ({
      issue: "INVALID_PARAMETER_VALUE",
      field: pointer([...issue.path, key]),
      location,
    }));
  const value = valueAt(given, issue.path);
  return [
    {
      issue: issueOf(issue, value),
      field: pointer(issue.path),
      ...(typeof value === "string" && { value }),
      location,
    },
  ];
}

/**
 * Checks a part of a request against PayPal's description of it. `location`: of the three that PayPal has; it has none for
 * headers.
 * @throws SimulatedRefusal 400 that names each field which breaks it.
 */
export function checkRequest<T>(schema: z.ZodType<T>, given: unknown, location?: Detail["location"]): T {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new SimulatedRefusal(
    400,
    parsed.error.issues.flatMap((issue) => detailsOf(issue, given, location)),
  );
}

/** The log's word for a {@link Breach}. */
export const BREACH = "breach of PayPal's description";

/** How something that the simulator says breaks PayPal's description. */
export type Breach = { what: string; problem: string };

/** @returns the breach, if there is one */
export function findBreach(what: string, schema: z.ZodType, said: unknown): Breach | undefined {
  const parsed = schema.safeParse(said);
  return parsed.success ? undefined : { what, problem: z.prettifyError(parsed.error) };
}
