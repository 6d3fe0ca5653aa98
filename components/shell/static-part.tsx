import type { ReactNode } from "react";
import { makeStaticMarkup } from "@/lib/server/static-markup";
import { StaticElement, type StaticElementProps } from "./static-element";

type Props = Omit<StaticElementProps, "markup"> & {
  /** Of the data that its content is made from, where that can change. */
  version?: string;
  children: ReactNode;
};

/**
 * An element of the frame with content that is the same on every page, and has no client component in it. The content is
 * made once and put into each page as it is; neither React's data nor its start in the browser have to do with it
 * (docs/decisions/rendering.md).
 */
export async function StaticPart({ version = "", children, ...element }: Props) {
  return <StaticElement {...element} markup={await makeStaticMarkup(element.name, version, children)} />;
}
