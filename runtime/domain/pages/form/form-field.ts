import type { Choice as PlainChoice } from '../../../core/controls';
import type { Markup } from '../../../core/formats/markup';
import type { PublicTexts } from '../../languages';

const LINES = ['text', 'email', 'tel', 'number', 'textarea', 'checkbox', 'date', 'time'] as const;

/** The input that a field is shown as. */
export type InputType = (typeof LINES)[number] | 'select' | 'radio';

/** Something to choose. */
export interface Choice extends PlainChoice {
  /** What stands at its box, where that is more than the label: links. */
  shown?: Markup;
}

/** One field of a form. */
export interface FormField {
  /** The parameter of the action that the field sends. */
  name: string;
  label: string;
  input: InputType;
  /** A checkbox without choices means yes. */
  choices: readonly Choice[];
  required: boolean;
  /** The values of the field; several when several choices are made. */
  values: readonly string[];
  /** The attribute `autocomplete`. */
  autocomplete?: string;
  numeric?: true;
  maxLength?: number;
  /** It is said to be neither needed nor optional: something is chosen, or another field can be filled in for it. */
  plain?: true;
  /** Something was chosen in it for who fills it in: what is said of it is a note then, and no error. */
  assumed?: true;
  /** What is said where it is not filled in, in place of what is said of any field. */
  missing?: string;
  /** What helps to fill it in, below the input. */
  hint?: string;
  /** HTML of staff before the input. */
  html?: string;
}

/** The values that were submitted, by field. */
export type SubmittedValues = ReadonlyMap<string, readonly string[]>;

/** The fields of a user, where they differ from a line of text. */
const USER_FIELDS: Readonly<Record<string, Pick<FormField, 'autocomplete' | 'maxLength' | 'numeric'> & { input?: InputType }>> = {
  email: { input: 'email', autocomplete: 'email', maxLength: 254 },
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
  zip: { autocomplete: 'postal-code', maxLength: 20 },
  plus4: { maxLength: 4, numeric: true },
  postal: { autocomplete: 'postal-code', maxLength: 20 },
  country: { input: 'select', autocomplete: 'country-name' },
  phone: { input: 'tel', autocomplete: 'tel', maxLength: 25 },
  home_phone: { input: 'tel', autocomplete: 'home tel', maxLength: 25 },
  work_phone: { input: 'tel', autocomplete: 'work tel', maxLength: 25 },
  mobile_phone: { input: 'tel', autocomplete: 'mobile tel', maxLength: 25 },
  emergency_phone: { input: 'tel', maxLength: 25 },
  home_fax_phone: { input: 'tel', maxLength: 25 },
  work_fax_phone: { input: 'tel', maxLength: 25 },
};

/** A field that every user has. Undefined for any other name. */
export function standardUserField(name: string, translations: PublicTexts): FormField | undefined {
  if (!Object.hasOwn(USER_FIELDS, name)) return undefined;
  return { ...textField(name, labelOf(translations, name)), ...USER_FIELDS[name] };
}

/** An empty line of text that is not required. */
export function textField(name: string, label: string): FormField {
  return { name, label, input: 'text', choices: [], required: false, values: [], maxLength: 255 };
}

/** The label of a field: its translation, or its name made readable. */
export function labelOf(translations: PublicTexts, name: string): string {
  if (Object.hasOwn(translations, name)) return translations[name as keyof PublicTexts];
  const plain = name.replace(/^(user|action)_/, '').replaceAll(/[_-]+/g, ' ');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** The input for the kind that staff named. Choices are radio buttons, unless it is another kind of choice; a choice without any, and an unknown word, is a line of text. */
export function namedInput(kind: string, choices: readonly Choice[]): InputType {
  const name = kind.toLowerCase();
  if (choices.length > 0) return name === 'checkbox' || name === 'select' ? name : 'radio';
  return LINES.find((line) => line === name) ?? 'text';
}

/** Parses the choices that staff wrote, one a line: `value=label`, or the value alone. */
export function parseChoices(lines: string): Choice[] {
  return lines
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const equals = line.indexOf('=');
      return equals < 0 ? { value: line, label: line } : { value: line.slice(0, equals).trim(), label: line.slice(equals + 1).trim() };
    });
}
