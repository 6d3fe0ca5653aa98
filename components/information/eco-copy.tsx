import "./information.css";
import { wordsFor } from "@/lib/server/words/translations";
import { CopySections } from "./copy-sections";
import { readingBody, readingClass } from "./reading-class";

/** What stands under the eco-friendly range: how it comes about, and what the words in it mean. */
export async function EcoCopy() {
  const { sections } = await wordsFor("eco");
  return (
    <div className={readingClass}>
      <div className={readingBody}>
        <CopySections sections={sections} />
      </div>
    </div>
  );
}
