import type { Metadata } from "next";
import { StandInPage } from "@/components/shell/stand-in-page";
import words from "@/locales/en/error.json";

export const metadata: Metadata = { title: words.busyTitle, robots: { index: false } };

/**
 * What the shop's server answers with 429 in place of a page, when one network asked for more than its budget. Made at
 * build, so that it costs nothing to send.
 */
export default function TooManyRequests() {
  return <StandInPage title={words.busyTitle} text={words.busyText} words={words} />;
}
