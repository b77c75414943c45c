import type { DeprecationDeclaration } from '../language/deprecation';

/** What clients are told of what goes one day. The runtime has the same (`runtime/core/plan/schema-plan.ts`). */
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

export function buildDeprecation(declared: DeprecationDeclaration | undefined): Deprecation | undefined {
  if (!declared) return undefined;
  const { since, sunset, instead, successor, see } = declared;
  const until = sunset === undefined ? '' : `, and may be gone from ${sunset} on`;
  return {
    message: `Deprecated since ${since}${until}. ${instead}`,
    ...(see !== undefined && { see }),
    since,
    ...(successor !== undefined && { successor: `/rest/v1/${successor}/` }),
    ...(sunset !== undefined && { sunset }),
  };
}
