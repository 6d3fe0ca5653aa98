import "./feedback-button.css";
import { contactPages } from "@/lib/contact/topics";

/** Floats above every page but the feedback page itself, which hides it by its own mark: no page has to know its path. */
export function FeedbackButton({ label }: { label: string }) {
  return (
    <a className="feedback-button" href={contactPages.feedback.path}>
      {label}
    </a>
  );
}
