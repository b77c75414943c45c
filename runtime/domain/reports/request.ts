import { parseBoolean } from '../../framework/formats/parse-boolean';
import type { Call } from '../../framework/http/call';
import { refuse } from '../../framework/http/errors';
import { isEmail } from '../../framework/write';
import { durationOf } from './duration';
import { placeholdersIn, type Params } from '../../framework/staff-sql';
import { FORMATS, type Format } from './format';
import type { Report } from './report';

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
}

/** Addresses that one run may tell. */
const MOST_EMAILS = 20;

/**
 * Reads what the body and the query of a request say, the body first (domain 1.9): the values of placeholders, and the options `format`,
 * `refresh`, `full_recalc`, `cache_duration` (seconds) and `zip`. Throws a 400 for what makes no sense.
 */
export function readRequest(call: Call): RunRequest {
  const params = paramsOf(call);
  return {
    params,
    format: formatOf(params.format),
    refresh: flag(params, 'refresh') || flag(params, 'full_recalc'),
    cacheDuration: secondsOf(params.cache_duration),
    zip: flag(params, 'zip'),
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

/**
 * Whom to tell when a run in the background ends: `email`, or with `use_email` alone whoever asks (`own`). Where the query has a value of
 * that name, `email` is no more than that unless `use_email` is true: a result must not go to whom it is about. Throws a 400 for too many.
 */
export function emailsOf(params: Params, report: Report, own: string): string[] {
  const wanted = flag(params, 'use_email');
  if (!wanted && report.sql !== null && placeholdersIn(report.sql).includes('email')) return [];
  const { email = wanted ? own : '' } = params;
  const emails = addressesIn(Array.isArray(email) ? email.join(',') : String(email));
  if (emails.length > MOST_EMAILS) throw refuse(400, `A result goes to at most ${MOST_EMAILS} addresses.`);
  return emails;
}

/** The e-mail addresses in a list that commas, semicolons or spaces part, each once. What is no address is left out. */
export function addressesIn(text: string): string[] {
  return [...new Set(text.split(/[,;\s]+/).filter(isEmail))];
}
