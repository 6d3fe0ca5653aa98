import type { Metadata } from "next";
import { StandInPage } from "@/components/shell/stand-in-page";
import words from "@/locales/en/error.json";

export const metadata: Metadata = { title: words.title, robots: { index: false } };

/**
 * What the shop's server answers with 503 in place of a page that could not be made and has no copy yet. Made at
 * build, so that it needs neither the packaging API nor JavaScript.
 */
export default function Unavailable() {
  return <StandInPage title={words.title} text={words.text} words={words} />;
}
