"use client";

import "./dialog.css";
import { DialogBackdrop, DialogPanel, DialogTitle, Dialog as HeadlessDialog } from "@headlessui/react";
import type { ReactNode } from "react";
import { Icon } from "./icon";

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
    <HeadlessDialog open onClose={onClose} className="dialog">
      <DialogBackdrop className="dialog__scrim" />
      <div className="dialog__place">
        <DialogPanel className="dialog__panel">
          <div className="dialog__head">
            <DialogTitle as="h2">{title}</DialogTitle>
            <button
              className="close"
              type="button"
              aria-label={closeLabel}
              onClick={onClose}
              data-autofocus={!beginsAtField || undefined}
            >
              <Icon name="close" />
            </button>
          </div>
          <div className="dialog__body">{children}</div>
        </DialogPanel>
      </div>
    </HeadlessDialog>
  );
}
