"use client";

import { useEffect } from "react";
import { translate } from "@/lib/shared/words/translate";
import words from "@/locales/en/error.json";

const t = translate(words);

export type PageFailure = Error & {
  /** Of an error on the server, whose own message stays there: what it is found by in the log. */
  digest?: string;
};

/**
 * The screen for a page that broke: what happened, in the error's own words where it happened in the browser, and the
 * ways on. It brings its few words along: when the shop is in trouble nothing more can be asked of the server.
 */
export function ErrorScreen({ error, again }: { error: PageFailure; again: () => void }) {
  const { digest } = error;
  // React hands an error to this screen and tells nobody else; the server has reported its own.
  useEffect(() => {
    if (error.digest === undefined) reportError(error);
  }, [error]);
  return (
    <div className="wrap page" role="alert">
      <h1>{t("unexpected")}</h1>
      <p className="copy mt-2">{digest === undefined ? error.message : t("text")}</p>
      {digest === undefined && <p className="copy mt-2">{t("unexpectedText")}</p>}
      <p className="mt-5 flex flex-wrap gap-3">
        <button className="button" type="button" onClick={again}>
          {t("again")}
        </button>
        <a className="button button--line" href="/">
          {t("home")}
        </a>
        <a className="button button--line" href="/report">
          {t("report")}
        </a>
      </p>
      {digest !== undefined && (
        <p className="quiet mt-5 text-s">
          {t("reference")} {digest}
        </p>
      )}
    </div>
  );
}
