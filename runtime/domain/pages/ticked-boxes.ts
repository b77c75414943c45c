import type { FormField } from './form-field';
import type { SubmittedValues } from './form-fields';

/** The hidden field that names the boxes that a form showed ticked. */
export const TICKED = 'ticked';

const BOX_OF_PERSON = /^user_/;

/** Whether a value of a box means that it is ticked. */
export function isYes(value: string): boolean {
  return !/^\s*(?:0|false|no|off)?\s*$/i.test(value);
}

/** The names of the yes-or-no fields of people that a form shows ticked; after a refusal those that it showed ticked at first. */
export function tickedBoxes(fields: readonly FormField[], submitted: SubmittedValues | undefined): string {
  if (submitted) return submitted.get(TICKED)?.[0] ?? '';
  const ticked = fields.filter(
    ({ name, input, choices, values }) => BOX_OF_PERSON.test(name) && input === 'checkbox' && choices.length === 0 && values.some(isYes),
  );
  return ticked.map(({ name }) => name).join(' ');
}

/** What was submitted, with a no for each box that the form showed ticked and that is not any more: browsers send nothing of it. */
export function withUntickedBoxes(values: SubmittedValues): SubmittedValues {
  const unticked = (values.get(TICKED)?.[0] ?? '').split(' ').filter((name) => BOX_OF_PERSON.test(name) && !values.has(name));
  return new Map([...values, ...unticked.map((name): [string, string[]] => [name, ['0']])]);
}
