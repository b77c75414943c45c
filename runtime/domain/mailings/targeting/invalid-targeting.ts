/** The users of a targeting cannot be found. The message is for the author of the targeting. */
export class InvalidTargeting extends Error {
  override readonly name = 'TargetingProblem';
}
