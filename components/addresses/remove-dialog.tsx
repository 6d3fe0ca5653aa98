"use client";

import { Dialog } from "@/components/ui/dialog";
import { RemoveForm, type RemoveProps } from "./remove-form";

export type RemoveDialogProps = RemoveProps & { closeLabel: string; onKeep(): void };

/** The question in a dialog: fetched when it is asked for the first time. */
export function RemoveDialog({ closeLabel, ...form }: RemoveDialogProps) {
  return (
    <Dialog title={form.words.deleteTitle} closeLabel={closeLabel} onClose={form.onKeep}>
      <RemoveForm {...form} />
    </Dialog>
  );
}
