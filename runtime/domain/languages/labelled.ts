import type { Language } from './language';

/** A label and what it names: "Goal: 100". French has a no-break space before the colon. */
export function labelled({ code }: Pick<Language, 'code'>, label: string, value: string | number): string {
  return `${label}${/^fr\b/i.test(code) ? '\u00a0' : ''}: ${value}`;
}
