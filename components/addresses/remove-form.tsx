"use client";

import { EnhancedForm } from "@/components/forms/enhanced-form";
import { Button } from "@/components/ui/button";
import { showMessage } from "@/lib/browser/state/app-state";
import type { WordsOf } from "@/lib/shared/words/namespaces";
import { translate } from "@/lib/shared/words/translate";

export type RemoveProps = {
  id: string;
  /** The address in one line. */
  line: string;
  words: WordsOf<"form" | "addresses">;
  failures: WordsOf<"failures">;
};
/** Where the question stands in a dialog, keeping the address closes it; elsewhere it is a link back. */
type Props = RemoveProps & { onKeep?(): void };

const BOOK = "/account/addresses";

/** Asks before an address is removed, on a page of its own or in a dialog. */
export function RemoveForm({ id, line, words, failures, onKeep }: Props) {
  const t = translate(words);
  return (
    <EnhancedForm
      name="remove"
      action={`/api/addresses/${id}/delete`}
      words={words}
      failures={failures}
      onDone={() => {
        showMessage(t("done_removed"));
        location.assign(BOOK);
      }}
    >
      {({ busy }) => (
        <>
          <p>
            <b>{line}</b>
          </p>
          <p className="max-w-copy wrap-anywhere">{t("deleteText")}</p>
          <p className="flex flex-wrap gap-3">
            <Button type="submit" aria-disabled={busy}>
              {busy ? t("sending") : t("remove")}
            </Button>
            {onKeep === undefined ? (
              <Button line href={BOOK}>
                {t("keep")}
              </Button>
            ) : (
              <Button line type="button" onClick={onKeep}>
                {t("keep")}
              </Button>
            )}
          </p>
        </>
      )}
    </EnhancedForm>
  );
}
