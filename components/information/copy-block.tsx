import type { ReactNode } from "react";
import type { Block } from "@/lib/shared/information/page-copy";
import { InlineWords } from "./inline-words";

type Props = {
  block: Block;
  /** What stands at the copy's places, by their names. */
  places: Record<string, ReactNode>;
};

/** One block of a section: paragraph, list, steps, or what the page puts there. */
export function CopyBlock({ block, places }: Props) {
  if (typeof block === "string")
    return (
      <p>
        <InlineWords words={block} />
      </p>
    );
  if ("place" in block) return places[block.place];
  const points = "steps" in block ? block.steps : block;
  const List = "steps" in block ? "ol" : "ul";
  return (
    <List className={List === "ul" ? "list-[square]" : "list-decimal"}>
      {points.map((point) => (
        <li key={point}>
          <InlineWords words={point} />
        </li>
      ))}
    </List>
  );
}
