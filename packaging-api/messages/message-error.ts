/** A message, or an answer that is ready, cannot be worked on so; `message` is one sentence. */
export class MessageError extends Error {}
