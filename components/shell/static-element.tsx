"use client";

import type { HTMLAttributes } from "react";
import { markupOf, STATIC_PART } from "@/lib/shared/static-markup";

export type StaticElementProps = HTMLAttributes<HTMLElement> & {
  as: "div" | "nav" | "ul";
  /** Of the part, once on a page; letters and dashes. */
  name: string;
  /** The key of its content in the server (lib/server/static-markup.ts). */
  markup: string;
};

/** An element whose content is no business of React's in the browser. A client component, so that no data has the content. */
export function StaticElement({ as: Element, name, markup, ...attributes }: StaticElementProps) {
  return (
    <Element
      {...attributes}
      {...{ [STATIC_PART]: name }}
      // The frame's script may have changed it before React sees it.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React made it, of server components.
      dangerouslySetInnerHTML={markupOf(name, markup)}
    />
  );
}
