"use client";

import { Dialog } from "@/components/ui/dialog";
import { RemoveForm, type RemoveProps } from "./remove-form";

type Props = RemoveProps & { closeLabel: string; onKeep(): void };

/** The question in a dialog: fetched when it is asked for the first time. */
export function RemoveDialog({ closeLabel, ...form }: Props) {
  return (
    <Dialog title={form.words.deleteTitle} closeLabel={closeLabel} onClose={form.onKeep}>
      <RemoveForm {...form} />
    </Dialog>
  );
}
