import { z } from "zod";

/** Of the element that holds a page's data. */
const DATA_ID = "page-data";

/**
 * Hands a page's data to Next, as its own inline scripts would have done. The same in every page, so that a policy allows
 * it by its hash.
 */
export const START_PAGE_SCRIPT = `(function(w,d){if(d.bootstrap)(w.TURBOPACK=w.TURBOPACK||[]).push(d.bootstrap);w.__next_f=w.__next_f||[];d.flight.forEach(function(part){w.__next_f.push(part)})})(self,JSON.parse(document.getElementById("${DATA_ID}").textContent))`;

/** An inline script of Next's that does nothing but hand over data; `<` is escaped inside of it. */
const DATA_SCRIPT =
  /<script(?: id="_R_")?>(?:(?:\(self\.__next_f=self\.__next_f\|\|\[\]\)|self\.__next_f)\.push\((?<flight>\[[^<]*\])\)|\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((?<bootstrap>\{[^<]*\})\);?\s*)<\/script>/g;

/** [0] begins; [1, text] is a piece of React's own format; others are handed on as they are. */
const flightPart = z.tuple([z.int()]).rest(z.unknown());
type FlightPart = z.infer<typeof flightPart>;

/** The chunks that a page starts with. */
const bootstrapParams = z.object({
  otherChunks: z.array(z.string()),
  runtimeModuleIds: z.array(z.unknown()),
});

/** Pieces of text one after the other are one text, cut where it was streamed. */
function joinTexts(parts: FlightPart[]): FlightPart[] {
  const joined: FlightPart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    const isText = part[0] === 1 && typeof part[1] === "string";
    if (isText && last?.[0] === 1 && typeof last[1] === "string")
      joined[joined.length - 1] = [1, last[1] + part[1]];
    else joined.push(part);
  }
  return joined;
}

/**
 * Moves the data of a page that Next made once for everybody out of its inline scripts, which differ from page to page,
 * into one block that is no script, and starts it with {@link START_PAGE_SCRIPT}: so the page needs no 'unsafe-inline'.
 * Anything that is not exactly such a script of Next's stays where it is, and no policy lets it run.
 * @param body HTML; other answers are given back as they are
 */
export function movePageData(body: string, contentType: string): string {
  if (!contentType.startsWith("text/html")) return body;
  const scripts = [...body.matchAll(DATA_SCRIPT)];
  const last = scripts.at(-1);
  if (last === undefined) return body;
  const flight = scripts.flatMap(({ groups }) =>
    groups?.flight === undefined ? [] : [flightPart.parse(JSON.parse(groups.flight))],
  );
  const bootstrap = scripts.flatMap(({ groups }) =>
    groups?.bootstrap === undefined ? [] : [bootstrapParams.parse(JSON.parse(groups.bootstrap))],
  )[0];
  const data = JSON.stringify({ bootstrap, flight: joinTexts(flight) }).replaceAll("<", "\\u003c");
  const block = `<script type="application/json" id="${DATA_ID}">${data}</script><script>${START_PAGE_SCRIPT}</script>`;
  return body.replace(DATA_SCRIPT, (...found) => {
    const at = found.find((part) => typeof part === "number");
    return at === last.index ? block : "";
  });
}
