import "./information.css";
import type { ReactNode } from "react";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import type { Crumb } from "@/lib/server/seo/json-ld/breadcrumb-list";
import { translations } from "@/lib/server/words/translations";
import type { PageCopy } from "@/lib/shared/information/page-copy";
import { Contents } from "./contents";
import { CopySections } from "./copy-sections";
import { InlineWords } from "./inline-words";
import { Questions } from "./questions";
import { readingBody, readingClass, readingHead, readingLead } from "./reading-class";

type Props = {
  copy: PageCopy;
  /** Steps between the home page and this one. */
  parents?: Crumb[];
  /** What stands at the copy's places, by their names. */
  places?: Record<string, ReactNode>;
};

/** A page to be read: title, contents, sections, and questions with their answers. */
export async function ReadingPage({ copy, parents = [], places = {} }: Props) {
  const t = await translations("information");
  const { title, lead, updated, sections, questions = [] } = copy;
  const asked = questions.length > 0 ? [{ id: "questions", heading: t("questions") }] : [];
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[...parents, { name: title }]} />
      <div className={readingClass}>
        <div className={readingHead}>
          <h1>{title}</h1>
          <p className={readingLead}>
            <InlineWords words={lead} />
          </p>
          {updated !== undefined && (
            <p className="text-s text-secondary">{t("updated", { date: updated })}</p>
          )}
        </div>
        <Contents entries={[...sections, ...asked]} />
        <div className={readingBody}>
          <CopySections sections={sections} places={places} />
          {questions.length > 0 && <Questions questions={questions} />}
        </div>
      </div>
    </div>
  );
}
