import type { Words } from './translations';

/** How a field is filled in. */
export type Input = 'text' | 'email' | 'tel' | 'number' | 'textarea' | 'select' | 'radio' | 'checkbox' | 'date' | 'time';

export interface Choice {
  value: string;
  label: string;
}

/** One field of a form. */
export interface Field {
  /** The parameter of the action. */
  name: string;
  label: string;
  input: Input;
  /** For choices; a checkbox without any is a yes. */
  choices: readonly Choice[];
  required: boolean;
  /** What stands in it, one for each choice made. */
  values: readonly string[];
  /** The attribute `autocomplete`. */
  autocomplete?: string;
  numeric?: true;
  longest?: number;
  /** HTML by staff that stands before the input. */
  html?: string;
}

/** How a field of the person is filled in, where it is more than a line of text. */
const STANDARD: Readonly<Record<string, Pick<Field, 'autocomplete' | 'longest' | 'numeric'> & { input?: Input }>> = {
  email: { input: 'email', autocomplete: 'email', longest: 254 },
  name: { autocomplete: 'name' },
  prefix: { autocomplete: 'honorific-prefix' },
  first_name: { autocomplete: 'given-name' },
  middle_name: { autocomplete: 'additional-name' },
  last_name: { autocomplete: 'family-name' },
  suffix: { autocomplete: 'honorific-suffix' },
  address1: { autocomplete: 'address-line1' },
  address2: { autocomplete: 'address-line2' },
  city: { autocomplete: 'address-level2' },
  state: { autocomplete: 'address-level1' },
  region: { autocomplete: 'address-level1' },
  zip: { autocomplete: 'postal-code', longest: 20 },
  plus4: { longest: 4, numeric: true },
  postal: { autocomplete: 'postal-code', longest: 20 },
  country: { input: 'select', autocomplete: 'country-name' },
  phone: { input: 'tel', autocomplete: 'tel', longest: 25 },
  home_phone: { input: 'tel', autocomplete: 'home tel', longest: 25 },
  work_phone: { input: 'tel', autocomplete: 'work tel', longest: 25 },
  mobile_phone: { input: 'tel', autocomplete: 'mobile tel', longest: 25 },
  emergency_phone: { input: 'tel', longest: 25 },
  home_fax_phone: { input: 'tel', longest: 25 },
  work_fax_phone: { input: 'tel', longest: 25 },
};

/** A field of the person that every user has; undefined for any other name. */
export function standardField(name: string, words: Words): Field | undefined {
  if (!Object.hasOwn(STANDARD, name)) return undefined;
  return { ...plainField(name, wordFor(words, name)), ...STANDARD[name] };
}

/** A line of text, not required, with nothing in it. */
export function plainField(name: string, label: string): Field {
  return { name, label, input: 'text', choices: [], required: false, values: [], longest: 255 };
}

/** The word of a field, or its name made readable. */
export function wordFor(words: Words, name: string): string {
  if (Object.hasOwn(words, name)) return words[name as keyof Words];
  const plain = name.replace(/^(user|action)_/, '').replaceAll(/[_-]+/g, ' ');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** Choices that staff wrote one a line, as `value=label` or the value alone. */
export function choicesIn(lines: string): Choice[] {
  return lines
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const equals = line.indexOf('=');
      return equals < 0 ? { value: line, label: line } : { value: line.slice(0, equals).trim(), label: line.slice(equals + 1).trim() };
    });
}
