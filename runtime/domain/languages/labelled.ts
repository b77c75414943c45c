import type { Language } from './language';

/** What stands between a label and its value, with the space after it. French has a no-break space before the colon. */
export function colonOf({ code }: Pick<Language, 'code'>): string {
  return /^fr\b/i.test(code) ? '\u00a0: ' : ': ';
}

/** A label and what it names: "Goal: 100". */
export function labelled(language: Pick<Language, 'code'>, label: string, value: string | number): string {
  return `${label}${colonOf(language)}${value}`;
}
