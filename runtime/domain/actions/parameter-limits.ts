import { invalidAction } from '../../core/errors/http-error';
import { type RequestParameters, ValidationErrors } from '../../core/http/validation-errors';

/** The most custom values of one action. Each is a row; no page has nearly as many. */
const MOST_CUSTOM_VALUES = 500;
/** The most names in `required`, and the most ids in `lists`. */
const MOST_NAMES = 200;
/** Prefixes of custom fields. */
const CUSTOM_PREFIXES = ['action_', 'user_', 'event_', 'signup_'];
/** Characters of one value: a long letter with room to spare. */
const LONGEST_VALUE = 100_000;
/** Characters of the name of a custom field: the width of its column. */
const LONGEST_NAME = 255;

/** Throws 400 with the names of the fields that are over a limit. The size of the whole body is limited elsewhere. */
export function checkLimits(parameters: RequestParameters): void {
  const errors = new ValidationErrors();
  let customValues = 0;
  for (const [name, values] of parameters) {
    const isCustom = CUSTOM_PREFIXES.some((prefix) => name.startsWith(prefix));
    if (isCustom) customValues += values.length;
    if (isCustom && name.length > LONGEST_NAME) errors.add(shorten(name), `The name of a field has at most ${LONGEST_NAME} characters.`);
    else if (values.some((value) => value.length > LONGEST_VALUE))
      errors.add(shorten(name), `This text is longer than ${LONGEST_VALUE} characters.`);
  }
  if (customValues > MOST_CUSTOM_VALUES)
    throw invalidAction({ fields: [`An action has at most ${MOST_CUSTOM_VALUES} custom values; this one has ${customValues}.`] });
  for (const name of ['required', 'lists']) {
    if ((parameters.get(name) ?? []).join(',').split(',').length > MOST_NAMES) errors.add(name, `Name at most ${MOST_NAMES}.`);
  }
  errors.throwIfAny();
}

function shorten(name: string): string {
  return name.slice(0, 100);
}
