import { type PageStart, type ScriptTime, START_ID } from "@/lib/shared/page-start";

/**
 * What stands at the end of a page instead of Next's script files: what they are, and when the frame's script fetches them
 * at the latest (lib/browser/shell/start-page.ts).
 */
export function startBlock(page: Omit<PageStart, "when">, when: ScriptTime): string {
  const start = inHtml({ ...page, when } satisfies PageStart);
  return `<script type="application/json" id="${START_ID}">${start}</script>`;
}

/** Where the data of a page is asked for that names it in its block; undefined where it has none of its own. */
export function dataAddressOf(page: string): string | undefined {
  const start = new RegExp(`id="${START_ID}">\\{"data":"([^"<]+)"`).exec(page);
  return start?.[1];
}

/** JSON in which nothing ends the element that it stands in. */
const inHtml = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");
