import { Message } from '../../../core/words';
import { type FieldErrors, HttpError } from '../../../core/errors/http-error';
import type { ResourcePlan } from '../../../core/plan/plan';
import { checkBody, type FieldValues, writePlanOf } from '../../../core/write';

/** In characters: the width of the columns. */
const LONGEST_TEXT = 255;

/** What a payment processor tells: the values that were sent. Null and the empty text count as not sent. */
export type Push = Readonly<FieldValues>;

/** 400 `{"<field>": [message]}`. Payment processors know this shape. */
export function pushRefused(errors: FieldErrors): HttpError {
  return new HttpError(400, errors);
}

/** 409 with the `Location` of the object that has an id of the processor already, so that a push that is sent again does nothing. */
export function alreadyPushed(field: string, value: string, location: string): HttpError {
  const message = new Message('donations.number_conflict', { field, value: value.slice(0, 100), location });
  return new HttpError(409, { [field]: [message] }, { Location: location });
}

/** Reads the body of a push, each value in the type that its resource declares. Throws `pushRefused` with everything that is wrong. */
export function readPush(plan: ResourcePlan, body: unknown): Push {
  const { values, errors = {} } = checkBody(plan, body, { requireAll: true });
  const sent = Object.entries(values).filter(([, value]) => value !== null && value !== '');
  const { properties } = writePlanOf(plan).body;
  for (const [field, value] of sent) {
    const isTooLong = properties[field]?.value === 'string' && typeof value === 'string' && [...value].length > LONGEST_TEXT;
    if (isTooLong) errors[field] = [new Message('actions.text_too_long', { most: LONGEST_TEXT })];
  }
  if (Object.keys(errors).length > 0) throw pushRefused(errors);
  return Object.fromEntries(sent);
}

/** A time of a push as columns keep it, `YYYY-MM-DDTHH:MM:SS` in UTC; null for now. */
export function timeOf(value: unknown): string | null {
  return value instanceof Date ? value.toISOString().slice(0, 19) : null;
}
