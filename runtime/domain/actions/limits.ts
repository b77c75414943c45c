import { type FieldErrors, invalidAction } from '../../framework/http/errors';

/** Far more than any page has: each custom value is a row. */
const MOST_VALUES = 500;
/** Far more than a page requires, and than a person is on lists. */
const MOST_NAMES = 200;
/** What custom values are named with in front. */
const CUSTOM = ['action_', 'user_', 'event_', 'signup_'];
/** Characters of one value, a long letter with room to spare, and of the name of a custom field, as its column is wide. */
const LONGEST_TEXT = 100_000;
const LONGEST_NAME = 255;

/** Refuses what no page sends: 400 that names the field. A body as a whole has its own limit. */
export function checkSizes(given: ReadonlyMap<string, readonly string[]>): void {
  const errors: FieldErrors = {};
  let values = 0;
  for (const [name, texts] of given) {
    const custom = CUSTOM.some((prefix) => name.startsWith(prefix));
    if (custom) values += texts.length;
    if (custom && name.length > LONGEST_NAME) errors[shown(name)] = [`The name of a field has at most ${LONGEST_NAME} characters.`];
    else if (texts.some((text) => text.length > LONGEST_TEXT))
      errors[shown(name)] = [`This text is longer than ${LONGEST_TEXT} characters.`];
  }
  if (values > MOST_VALUES)
    throw invalidAction({ fields: [`An action has at most ${MOST_VALUES} custom values; this one has ${values}.`] });
  for (const name of ['required', 'lists']) {
    if ((given.get(name) ?? []).join(',').split(',').length > MOST_NAMES) errors[name] = [`Name at most ${MOST_NAMES}.`];
  }
  if (Object.keys(errors).length > 0) throw invalidAction(errors);
}

function shown(name: string): string {
  return name.slice(0, 100);
}
