/** What is still served, and goes one day: `deprecated` of a field. */
export interface FieldDeprecationDeclaration {
  /** The day from which on clients were told: `2026-11-28`. */
  since: string;
  /** The day on which it may be gone. Without it nobody knows yet. */
  sunset?: string;
  /** What to use in its place, as a sentence. */
  instead: string;
  /** Where people read more: a URL. */
  see?: string;
}

/** The same of a resource or a verb. */
export interface DeprecationDeclaration extends FieldDeprecationDeclaration {
  /** The resource that takes its place. */
  successor?: string;
}

/** The time at which a day begins, in seconds. Undefined for a text that is no day: `2026-02-30`. */
export function dayOf(text: string): number | undefined {
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? undefined : time / 1000;
}
