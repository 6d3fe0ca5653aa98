import "./feedback-button.css";
import { contactPages } from "@/lib/shared/contact/topics";

/**
 * Floats beside the pages on screens that have room there, and stands at their end on others. The feedback page itself
 * hides it by its own mark: no page has to know its path.
 */
export function FeedbackButton({ label }: { label: string }) {
  return (
    <a className="feedback-button" href={contactPages.feedback.path}>
      {label}
    </a>
  );
}
