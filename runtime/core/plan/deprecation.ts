/** What clients are told of what is still served, and goes one day. */
export interface Deprecation {
  /** Days: `2026-11-28`. */
  since: string;
  sunset?: string;
  /** All of it in words. */
  message: string;
  /** The path of the list that takes its place. */
  successor?: string;
  /** Where people read more. */
  see?: string;
}
