"use client";

import { type DialogName, openDialog } from "@/lib/browser/state/dialogs";

type Props = {
  to: DialogName;
  /** Whether it stands in a dialog, whose place the other screen's dialog then takes. */
  inDialog: boolean | undefined;
  children: string;
};

/** From one of the sign-in screens to another: a page from a page, a dialog from a dialog. */
export function OtherScreen({ to, inDialog = false, children }: Props) {
  return (
    <a
      className="textlink"
      href={`/${to}`}
      onClick={(event) => {
        if (!inDialog || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        openDialog(to);
      }}
    >
      {children}
    </a>
  );
}
