import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";

type Props = {
  /** The list that it narrows. */
  action: string;
  label: string;
  /** Of its button. */
  go: string;
  words: string;
  maxLength: number;
  /** What else narrows the list, as hidden fields. */
  children?: ReactNode;
};

/** Finds entries of a list by words, which stand in its address. */
export function FindForm({ action, label, go, words, maxLength, children }: Props) {
  return (
    <form className="mb-4 flex flex-wrap items-end gap-2" action={action}>
      {children}
      <label className="grid gap-1 font-semibold text-s">
        {label}
        <input
          className="input font-normal"
          id="words"
          name="words"
          type="search"
          maxLength={maxLength}
          defaultValue={words}
          autoComplete="off"
        />
      </label>
      <Button type="submit" slim>
        {go}
      </Button>
    </form>
  );
}
