import type { Metadata } from "next";
import words from "@/locales/en/error.json";

export const metadata: Metadata = { title: words.title, robots: { index: false } };

/**
 * What the shop's server answers with 503 in place of a page that could not be made and has no copy yet. Made at
 * build, so that it needs neither the packaging API nor JavaScript.
 */
export default function Unavailable() {
  return (
    <div className="wrap page">
      <h1>{words.title}</h1>
      <p className="copy mt-2">{words.text}</p>
      <p className="mt-5 flex flex-wrap gap-3">
        {/* biome-ignore lint/a11y/useValidAnchor: the empty address is the one that was asked for */}
        <a className="button" href="">
          {words.again}
        </a>
        <a className="button button--line" href="/">
          {words.home}
        </a>
      </p>
    </div>
  );
}
