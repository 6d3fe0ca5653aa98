import type { ReactNode } from "react";
import type { Section } from "@/lib/shared/information/page-copy";
import { CopyBlock } from "./copy-block";
import { readingSection } from "./reading-class";

type Props = {
  sections: readonly Section[];
  /** What stands at the copy's places, by their names. */
  places?: Record<string, ReactNode>;
};

/** The sections of a page's copy, one after another. */
export function CopySections({ sections, places = {} }: Props) {
  return sections.map(({ id, heading, body }) => (
    <section className={readingSection} key={id} id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{heading}</h2>
      {body.map((block) => (
        <CopyBlock key={JSON.stringify(block)} block={block} places={places} />
      ))}
    </section>
  ));
}
