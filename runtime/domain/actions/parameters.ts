import { refuse, invalidAction } from '../../core/errors/http-error';
import type { RequestParameters } from '../../core/http/validation-errors';
import { checkLimits } from './parameter-limits';

/** NUL, and half of a surrogate pair: PostgreSQL cannot store such texts. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/**
 * The parameters in the body of a request: trimmed texts. Empty texts count as not sent, so they blank nothing. Values that are neither text,
 * number nor boolean are ignored, but for `lists`, where they are refused. Only `lists` may be an empty list. `checked[]`, as some clients name a list, is `checked`. Throws 400 for a body that is no object, for texts
 * that cannot be stored and for what is over a limit.
 */
export function readParameters(body: unknown): RequestParameters {
  if (body === null || typeof body !== 'object' || Array.isArray(body))
    throw refuse(400, 'Send the parameters of the action as one object.');
  const parameters = new Map<string, string[]>();
  for (const [name, value] of Object.entries(flatten(body as Record<string, unknown>))) {
    const values = textsOf(value);
    if ([name, ...values].some((text) => UNSTORABLE.test(text)))
      throw invalidAction({ [name]: ['This text holds a character that cannot be stored.'] });
    const plainName = name.endsWith('[]') ? name.slice(0, -2) : name;
    if (plainName === 'lists' && !isChoice(value)) throw invalidAction({ lists: ['Send the ids of lists, as in [1, 2].'] });
    if (values.length > 0 || isEmptyChoice(plainName, value)) parameters.set(plainName, [...(parameters.get(plainName) ?? []), ...values]);
  }
  checkLimits(parameters);
  return parameters;
}

/** Without lists the page chooses, and who unsubscribes leaves all: so what is sent for them is read as a whole or not taken. */
function isChoice(value: unknown): boolean {
  return value === null || (Array.isArray(value) ? value : [value]).every((item) => typeof item === 'string' || typeof item === 'number');
}

/** `"lists": []` chooses no list. That is not the same as no `lists`, which leaves the choice to the page. */
function isEmptyChoice(name: string, value: unknown): boolean {
  return name === 'lists' && Array.isArray(value) && value.length === 0;
}

function textsOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value])
    .filter((item) => ['string', 'number', 'boolean'].includes(typeof item))
    .map((item) => String(item).trim())
    .filter((text) => text !== '');
}

/** `{"action": {"why": 1}}` in JSON is `action_why=1`; the same holds for `user`. */
function flatten(body: Record<string, unknown>): Record<string, unknown> {
  const flat: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(body)) {
    const fields = name === 'action' || name === 'user' ? value : undefined;
    if (fields && typeof fields === 'object' && !Array.isArray(fields)) {
      for (const [field, fieldValue] of Object.entries(fields)) flat[`${name}_${field}`] = fieldValue;
    } else flat[name] = value;
  }
  return flat;
}
