import { type Wording, worded } from '../words';

/** An error that somebody may be told. `message` is its English text; whoever shows it on a page words `wording`. */
export class Problem extends Error {
  constructor(
    readonly wording: Wording,
    options?: ErrorOptions,
  ) {
    super(worded(wording), options);
  }
}
