/** Why the users of a targeting cannot be found, in words for whoever wrote it. */
export class TargetingProblem extends Error {
  override readonly name = 'TargetingProblem';
}
