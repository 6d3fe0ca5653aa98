"use client";

import { type ComponentType, type MouseEvent, useState } from "react";
import { translate } from "@/lib/shared/words/translate";
import type { RemoveDialogProps } from "./remove-dialog";
import type { RemoveProps } from "./remove-form";

/** The way to the page that asks; with JavaScript the question comes here, unless it cannot be loaded. */
export function RemoveLink(props: RemoveProps & { closeLabel: string }) {
  const { id, line, words } = props;
  const t = translate(words);
  const [Dialog, setDialog] = useState<ComponentType<RemoveDialogProps>>();
  const [asking, setAsking] = useState(false);
  const ask = (event: MouseEvent<HTMLAnchorElement>) => {
    const { href } = event.currentTarget;
    // Opening it in another tab stays possible.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    import("./remove-dialog").then(
      ({ RemoveDialog }) => {
        setDialog(() => RemoveDialog);
        setAsking(true);
      },
      () => location.assign(href),
    );
  };
  return (
    <>
      <a
        className="textlink text-s"
        href={`/account/addresses/${id}/delete`}
        aria-label={t("removeOf", { line })}
        onClick={ask}
      >
        {t("remove")}
      </a>
      {Dialog !== undefined && asking && <Dialog {...props} onKeep={() => setAsking(false)} />}
    </>
  );
}
