import { answerMessage, closeMessage } from "../../messages/answer-message";
import { type ChangedAnswer, removeCannedAnswer, saveCannedAnswer } from "../../messages/canned-answers";
import type { Act, ActOptions } from "../act";

/** `by`: whose act it is. */
type OnMessage = ActOptions & { id: number; by: string };

/** Mails an answer to whoever wrote. */
export const answeringMessage = ({
  id,
  answer,
  by,
  ...options
}: OnMessage & { answer: string }): Act<{ id: number }> => ({
  ...options,
  command: "messages answer",
  subject: String(id),
  // Without the answer, which goes with the message.
  work: (tx) => answerMessage(tx, { id, answer, by }),
  sentence: () => `Message ${id} is answered by mail.`,
  shown: (outcome) => outcome,
});

/** Closes a message that needs no answer. */
export const closingMessage = ({
  id,
  reason,
  by,
  ...options
}: OnMessage & { reason: string }): Act<{ id: number }> => ({
  ...options,
  command: "messages close",
  subject: String(id),
  details: { reason },
  work: (tx) => closeMessage(tx, { id, reason, by }),
  sentence: () => `Message ${id} is closed without an answer.`,
  shown: (outcome) => outcome,
});

const onAnswer = {
  shown: (outcome: ChangedAnswer) => ({ ...outcome }),
  change: ({ before, after }: ChangedAnswer) => ({ before: { text: before }, after: { text: after } }),
};

/** Has an answer ready under a name. */
export const savingAnswer = ({
  name,
  text,
  ...options
}: ActOptions & { name: string; text: string }): Act<ChangedAnswer> => ({
  ...options,
  ...onAnswer,
  command: "messages save-answer",
  subject: name,
  work: (tx) => saveCannedAnswer(tx, { name, text }),
  sentence: ({ before }) =>
    before === null
      ? `An answer is ready as “${name}”.`
      : `The answer that is ready as “${name}” is another one now.`,
});

/** Removes an answer that was ready. */
export const removingAnswer = ({ name, ...options }: ActOptions & { name: string }): Act<ChangedAnswer> => ({
  ...options,
  ...onAnswer,
  command: "messages remove-answer",
  subject: name,
  work: (tx) => removeCannedAnswer(tx, name),
  sentence: () => `No answer is ready as “${name}” any more.`,
});
