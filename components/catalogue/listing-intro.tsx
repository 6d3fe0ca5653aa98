import type { ReactNode } from "react";

type Props = {
  title: string;
  copy: readonly string[];
  /** Ways on from here, under the copy. */
  children?: ReactNode;
};

/**
 * The name and the copy of a list, at the head of a `ListingFrame`. A phone's first screen is for the goods: the copy
 * follows them there.
 */
export function ListingIntro({ title, copy, children }: Props) {
  return (
    <div className="max-lg:contents" data-part="intro">
      <h1>{title}</h1>
      {copy.map((paragraph) => (
        <p
          className="max-w-[62ch] text-secondary max-lg:order-1 max-lg:mt-4 lg:mt-2"
          data-part="copy"
          key={paragraph}
        >
          {paragraph}
        </p>
      ))}
      {children}
    </div>
  );
}
