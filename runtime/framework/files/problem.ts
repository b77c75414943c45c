/** Why a file cannot be read, in words that can be shown to whoever sent it. */
export class FileProblem extends Error {
  constructor(
    message: string,
    /** The row of the file, where the fault lies in one. */
    readonly row?: number,
  ) {
    super(message);
  }
}
