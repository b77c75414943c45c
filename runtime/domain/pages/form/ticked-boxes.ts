import type { FormField } from './form-field';
import type { SubmittedValues } from './form-field';
import { namesOfTickedBoxes } from './staff-inputs';

/** The hidden field that names the boxes that a form showed ticked. */
export const TICKED = 'ticked';

const BOX_OF_PERSON = /^user_/;

/** Boxes that mean something when they are not ticked any more. */
const BOX = /^(user|event)_/;

/** A box of custom fields of an event: without ticks there is no such field. */
const CUSTOM_OF_EVENT = /^event_(?!is_private$)/;

/** Whether a value of a box means that it is ticked. */
export function isYes(value: string): boolean {
  return !/^\s*(?:0|false|no|off)?\s*$/i.test(value);
}

/** The names of the yes-or-no fields of people and of the boxes of events that a form shows ticked; after a refusal those that it showed ticked at first. */
export function tickedBoxes(fields: readonly FormField[], submitted: SubmittedValues | undefined): string {
  if (submitted) return submitted.get(TICKED)?.[0] ?? '';
  const ticked = fields.filter(
    ({ name, input, choices, values }) => BOX_OF_PERSON.test(name) && input === 'checkbox' && choices.length === 0 && values.some(isYes),
  );
  return [...ticked.map(({ name }) => name), ...fields.flatMap(({ html }) => namesOfTickedBoxes(html ?? ''))].join(' ');
}

/** What was submitted, with a no, or nothing, for each box that the form showed ticked and that is not any more: browsers do not send it. */
export function withUntickedBoxes(values: SubmittedValues): SubmittedValues {
  const unticked = (values.get(TICKED)?.[0] ?? '').split(' ').filter((name) => BOX.test(name) && !values.has(name));
  return new Map([...values, ...unticked.map((name): [string, string[]] => [name, [CUSTOM_OF_EVENT.test(name) ? '' : '0']])]);
}
