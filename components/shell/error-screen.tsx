"use client";

import { useEffect } from "react";
import { Button } from "@/components/ui/button";
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
    <div className="wrap pt-5 lg:pt-8" role="alert">
      <h1>{t("unexpected")}</h1>
      <p className="mt-2 max-w-copy wrap-anywhere">{digest === undefined ? error.message : t("text")}</p>
      {digest === undefined && <p className="mt-2 max-w-copy">{t("unexpectedText")}</p>}
      <p className="mt-5 flex flex-wrap gap-3">
        <Button type="button" onClick={again}>
          {t("again")}
        </Button>
        <Button line href="/">
          {t("home")}
        </Button>
        <Button line href="/report">
          {t("report")}
        </Button>
      </p>
      {digest !== undefined && (
        <p className="mt-5 text-s text-secondary">
          {t("reference")} {digest}
        </p>
      )}
    </div>
  );
}
