/** A picture that could not be had; `message` is a sentence for the staff. */
export class PictureFailure extends Error {
  constructor(
    message: string,
    /** Whether it will not be had later either. */
    readonly isFinal: boolean,
  ) {
    super(message);
  }
}
