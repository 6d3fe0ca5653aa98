"use client";

import { EnhancedForm } from "@/components/forms/enhanced-form";
import { showMessage } from "@/lib/browser/state/app-state";
import type { ProblemWords } from "@/lib/shared/account/problem-words";
import type { FailureWords } from "@/lib/shared/forms/failure-words";
import type addressWords from "@/locales/en/addresses.json";

export type RemoveProps = {
  id: string;
  /** The address in one line. */
  line: string;
  words: typeof addressWords & ProblemWords;
  failures: FailureWords;
};
/** Where the question stands in a dialog, keeping the address closes it; elsewhere it is a link back. */
type Props = RemoveProps & { onKeep?(): void };

const BOOK = "/account/addresses";

/** Asks before an address is removed, on a page of its own or in a dialog. */
export function RemoveForm({ id, line, words, failures, onKeep }: Props) {
  return (
    <EnhancedForm
      name="remove"
      action={`/api/addresses/${id}/delete`}
      words={words}
      failures={failures}
      onDone={() => {
        showMessage(words.done_removed);
        location.assign(BOOK);
      }}
    >
      {({ busy }) => (
        <>
          <p>
            <b>{line}</b>
          </p>
          <p className="copy">{words.deleteText}</p>
          <p className="addresses__acts">
            <button className="button" type="submit" aria-disabled={busy}>
              {busy ? words.sending : words.remove}
            </button>
            {onKeep === undefined ? (
              <a className="button button--line" href={BOOK}>
                {words.keep}
              </a>
            ) : (
              <button className="button button--line" type="button" onClick={onKeep}>
                {words.keep}
              </button>
            )}
          </p>
        </>
      )}
    </EnhancedForm>
  );
}
