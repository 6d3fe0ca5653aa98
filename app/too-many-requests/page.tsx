import type { Metadata } from "next";
import words from "@/locales/en/error.json";

export const metadata: Metadata = { title: words.busyTitle, robots: { index: false } };

/**
 * What the shop's server answers with 429 in place of a page, when one network asked for more than its budget. Made at
 * build, so that it costs nothing to send.
 */
export default function TooManyRequests() {
  return (
    <div className="wrap page">
      <h1>{words.busyTitle}</h1>
      <p className="copy mt-2">{words.busyText}</p>
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
