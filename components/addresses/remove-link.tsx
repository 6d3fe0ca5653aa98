"use client";

import { lazy, type MouseEvent, Suspense, useState } from "react";
import { say } from "@/lib/i18n/say";
import type { RemoveProps } from "./remove-form";

const RemoveDialog = lazy(() =>
  import("./remove-dialog").then((module) => ({ default: module.RemoveDialog })),
);

/** The way to the page that asks; with JavaScript the question comes here. */
export function RemoveLink(props: RemoveProps & { closeLabel: string }) {
  const { id, line, words } = props;
  const [asking, setAsking] = useState(false);
  const ask = (event: MouseEvent) => {
    // Opening it in another tab stays possible.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setAsking(true);
  };
  return (
    <>
      <a
        className="textlink textlink--s"
        href={`/account/addresses/${id}/delete`}
        aria-label={say(words, "removeOf", { line })}
        onClick={ask}
      >
        {words.remove}
      </a>
      {asking && (
        <Suspense>
          <RemoveDialog {...props} onKeep={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
