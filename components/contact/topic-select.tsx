import { describedBy, FieldFrame } from "@/components/ui/field-frame";
import { Icon } from "@/components/ui/icon";
import { type ContactWords, topics } from "@/lib/shared/contact/topics";

type Props = { words: ContactWords; chosen: string; problem: string | undefined };

const ID = "contact-topic";

/** What a message is about. */
export function TopicSelect({ words, chosen, problem }: Props) {
  return (
    <FieldFrame id={ID} label={words.label_topic} required requiredWord={words.required} problem={problem}>
      <span className="selectbox">
        <select
          className="select"
          id={ID}
          name="topic"
          defaultValue={chosen}
          aria-required
          aria-invalid={problem !== undefined}
          aria-describedby={describedBy({ id: ID, problem, hint: undefined })}
        >
          <option value="">{words.chooseTopic}</option>
          {topics.map((topic) => (
            <option key={topic} value={topic}>
              {words[`topic_${topic}`]}
            </option>
          ))}
        </select>
        <Icon name="down" small />
      </span>
    </FieldFrame>
  );
}
