/** Something that the person at the terminal can mend; `message` is the one sentence that they get. */
export class Refusal extends Error {}
