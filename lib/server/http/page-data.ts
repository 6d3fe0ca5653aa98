import { z } from "zod";
import type { ScriptTime } from "@/lib/shared/page-start";
import { startBlock } from "./start-block";

/** What a page's data does when it is run as a script: it hands over what Next's own inline scripts would have. */
const HAND_OVER =
  "(function(w,d){if(d.bootstrap)(w.TURBOPACK=w.TURBOPACK||[]).push(d.bootstrap);w.__next_f=w.__next_f||[];d.flight.forEach(function(part){w.__next_f.push(part)})})";

/** An inline script of Next's that does nothing but hand over data; `<` is escaped inside of it. */
const DATA_SCRIPT =
  /<script(?: id="_R_")?>(?:(?:\(self\.__next_f=self\.__next_f\|\|\[\]\)|self\.__next_f)\.push\((?<flight>\[[^<]*\])\)|\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((?<bootstrap>\{[^<]*\})\);?\s*)<\/script>/g;

/** A script file of Next's, as React writes it. */
const FILE_SCRIPT = /<script src="(?<src>\/_next\/static\/[^"<]+)"(?: id="_R_")? async=""><\/script>/g;
/** What Next has for browsers that know no modules: they could not read the shop's own scripts either. */
const OLD_BROWSERS_SCRIPT = /<script src="\/_next\/static\/[^"<]+" noModule=""><\/script>/g;
/** What would have a browser fetch one before the page is there, or the styles that can wait before its first picture. */
const EARLY_FETCH =
  /<link rel="preload" (?:as="script"(?: fetchPriority="low")? href="\/_next\/static\/[^"<]+"|href="\/deferred-[^"<]+" as="style"(?: media="[^"<]+")?)\/>/g;

/** What would have it fetch a picture that stands in the page, where it finds it as early: a page comes in one piece. */
const PICTURE_FETCH = /<link rel="preload" href="\/media\/[^"<]+" as="image"[^><]*\/>/g;

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

/** A page, and the script that hands its data to Next; undefined where the page has none. */
export type SplitPage = { page: string; data?: string };

/**
 * Takes the data of a page that Next made once for everybody out of its inline scripts, which differ from page to page
 * and are twice as large as the page itself, and Next's script files with it. The page ends with one constant script,
 * which decides when they are fetched, so that it needs no 'unsafe-inline'. Anything that is not exactly such a script of Next's
 * stays where it is, and no policy lets it run.
 * @param body HTML; other answers are given back as they are
 * @param address where the data will be asked for (answer-page-data.ts)
 */
export function splitPageData(
  body: string,
  contentType: string,
  address: string,
  when: ScriptTime,
): SplitPage {
  if (!contentType.startsWith("text/html")) return { page: body };
  const scripts = [...body.matchAll(DATA_SCRIPT)];
  const last = scripts.at(-1);
  if (last === undefined) return { page: body };
  const flight = scripts.flatMap(({ groups }) =>
    groups?.flight === undefined ? [] : [flightPart.parse(JSON.parse(groups.flight))],
  );
  const bootstrap = scripts.flatMap(({ groups }) =>
    groups?.bootstrap === undefined ? [] : [bootstrapParams.parse(JSON.parse(groups.bootstrap))],
  )[0];
  const files = [...body.matchAll(FILE_SCRIPT)].flatMap(({ groups }) => groups?.src ?? []);
  const block = startBlock({ data: address, scripts: [...new Set(files)] }, when);
  const page = body
    .replace(DATA_SCRIPT, (...found) => {
      const at = found.find((part) => typeof part === "number");
      return at === last.index ? block : "";
    })
    .replaceAll(FILE_SCRIPT, "")
    .replaceAll(OLD_BROWSERS_SCRIPT, "")
    .replaceAll(EARLY_FETCH, "")
    .replaceAll(PICTURE_FETCH, "");
  return { page, data: `${HAND_OVER}(self,${JSON.stringify({ bootstrap, flight: joinTexts(flight) })})` };
}
