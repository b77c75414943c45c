import { Problem } from '../errors/problem';
import type { Wording } from '../words';

/** A file cannot be read. The message can be shown to the person who sent it. */
export class FileProblem extends Problem {
  constructor(
    message: Wording,
    /** The number of the faulty row, when one row is at fault. */
    readonly row?: number,
  ) {
    super(message);
  }
}
