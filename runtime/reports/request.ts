import { parseBoolean } from '../boolean';
import type { Call } from '../call';
import { refuse } from '../errors';
import { isEmail } from '../write';
import { durationOf } from './duration';
import type { Params } from '../restricted';
import { FORMATS, type Format } from './format';

/** What a request says of a run. Whatever it gives may also fill placeholders. */
export interface RunRequest {
  params: Params;
  /** As body or query name it. */
  format: Format | undefined;
  /** Run anew, whatever was kept. */
  refresh: boolean;
  /** Seconds that a result may have been kept; undefined: what the report says. */
  cacheDuration: number | undefined;
  /** Packed with gzip, for downloads. */
  zip: boolean;
  /** Whom to tell when a run in the background ends. */
  emails: string[];
}

/** Addresses that one run may tell. */
const MOST_EMAILS = 20;

/**
 * Reads what the body and the query of a request say, the body first (domain 1.9): the values of placeholders, and the options `format`,
 * `refresh`, `full_recalc`, `cache_duration` (seconds), `zip`, `email` and `use_email`. Throws a 400 for what makes no sense.
 */
export function readRequest(call: Call): RunRequest {
  const params = paramsOf(call);
  return {
    params,
    format: formatOf(params.format),
    refresh: flag(params, 'refresh') || flag(params, 'full_recalc'),
    cacheDuration: secondsOf(params.cache_duration),
    zip: flag(params, 'zip'),
    emails: emailsOf(params.email),
  };
}

/** All that body and query give, by name. */
function paramsOf({ body, query }: Call): Params {
  if (body !== undefined && (typeof body !== 'object' || body === null || Array.isArray(body))) {
    throw refuse(400, 'Send the values of placeholders as an object.');
  }
  const params: Record<string, unknown> = {};
  for (const name of new Set(query.keys())) {
    const values = query.getAll(name);
    params[name] = values.length > 1 ? values : values[0];
  }
  return { ...params, ...body };
}

function formatOf(value: unknown): Format | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const format = FORMATS.find((known) => known === value);
  // XML and the like are made from JSON where the answer is written.
  return format ?? 'json';
}

function flag(params: Params, name: string): boolean {
  const value = params[name];
  return value === true || value === 1 || (typeof value === 'string' && parseBoolean(value) === true);
}

function secondsOf(value: unknown): number | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (!/^\s*\d{1,9}/.test(String(value))) throw refuse(400, 'cache_duration must be a number of seconds.');
  return durationOf(String(value));
}

function emailsOf(value: unknown): string[] {
  const emails = addressesIn(Array.isArray(value) ? value.join(',') : typeof value === 'string' ? value : '');
  if (emails.length > MOST_EMAILS) throw refuse(400, `A result goes to at most ${MOST_EMAILS} addresses.`);
  return emails;
}

/** The e-mail addresses in a list that commas, semicolons or spaces part, each once. What is no address is left out. */
export function addressesIn(text: string): string[] {
  return [...new Set(text.split(/[,;\s]+/).filter(isEmail))];
}
