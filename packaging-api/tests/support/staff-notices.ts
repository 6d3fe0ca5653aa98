import type { RunningApi } from "./api";
import { rowsOf } from "./sql";

/** Of a note to the staff about something that needs a person: the shop's red. */
export const ALARM_COLOR = "#b3261e";
/** Of one that ends such a thing. */
export const RELIEF_COLOR = "#1e7d32";

type Told = { title: string; color: string; items: { title: string; value: string }[] };

/** What the staff were told of an order, the earliest first. */
export const noticesAbout = (api: Pick<RunningApi, "databaseUrl">, number: string): Promise<Told[]> =>
  rowsOf<Told>(
    api,
    "select title, color, items from staff_notices where title like '%' || $1::text || '%' order by created_at",
    [number],
  );
