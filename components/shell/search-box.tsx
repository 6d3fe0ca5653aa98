import type { ComponentProps } from "react";
import { Icon } from "@/components/ui/icon";

type Props = ComponentProps<"input"> & {
  id: string;
  /** Of the button beside the field. */
  go: string;
};

/** A search's field and its button; the browser gives the field suggestions (components/shell/search-fields.tsx). */
export function SearchBox({ go, ...field }: Props) {
  return (
    <div className="relative grid grid-cols-[1fr_48px]" data-search>
      <input {...field} className="input rounded-r-none border-r-0" name="q" />
      <button
        className="grid place-items-center rounded-r border border-secondary hover:text-action"
        type="submit"
        aria-label={go}
      >
        <Icon name="search" />
      </button>
    </div>
  );
}
