/** A file cannot be read. The message can be shown to the person who sent it. */
export class FileProblem extends Error {
  constructor(
    message: string,
    /** The number of the faulty row, when one row is at fault. */
    readonly row?: number,
  ) {
    super(message);
  }
}
