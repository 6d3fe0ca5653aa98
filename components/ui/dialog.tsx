"use client";

import "./dialog.css";
import { DialogBackdrop, DialogPanel, DialogTitle, Dialog as HeadlessDialog } from "@headlessui/react";
import type { ReactNode } from "react";
import { CloseButton } from "./close-button";

export type DialogProps = {
  title: string;
  /** Label of the button that closes it. */
  closeLabel: string;
  onClose: () => void;
  /** Whether a field of it marks itself as the one that takes the focus; else the button that closes it does. */
  beginsAtField?: boolean;
  children: ReactNode;
};

/**
 * A titled dialog with a close button. It keeps the focus inside, closes on Escape and on a press beside it, and gives
 * the focus back. Import it on first use: the library behind it weighs more than all the rest of a page's own script.
 */
export function Dialog({ title, closeLabel, onClose, beginsAtField = false, children }: DialogProps) {
  return (
    <HeadlessDialog open onClose={onClose} className="fixed inset-0 z-9">
      <DialogBackdrop className="fixed inset-0 bg-scrim" />
      <div className="fixed inset-0 grid items-end justify-items-center overflow-y-auto md:items-center md:p-6">
        <DialogPanel className="w-full bg-paper md:w-fit md:min-w-100 md:max-w-260 md:rounded">
          <div className="flex min-h-14 items-center justify-between border-b py-1 pr-1 pl-4 md:pl-6">
            <DialogTitle as="h2">{title}</DialogTitle>
            <CloseButton
              aria-label={closeLabel}
              onClick={onClose}
              data-autofocus={!beginsAtField || undefined}
            />
          </div>
          <div className="grid gap-4 px-4 pt-5 pb-6 md:p-6">{children}</div>
        </DialogPanel>
      </div>
    </HeadlessDialog>
  );
}
