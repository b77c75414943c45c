import { Message } from '../../../core/words';
import { TOKEN_PARAMETER } from '../../../core/auth/sessions';
import { parseBoolean } from '../../../core/types/parse';
import { METHOD_PARAMETER } from '../../../core/request/request';
import type { Call } from '../../../core/call';
import { refuse } from '../../../core/errors/http-error';
import { placeholderNames, type QueryParams } from '../../../core/staff-sql';
import type { RunnableReport } from './runnable-report';
import { isEmail } from '../../../core/write';
import { RESULT_FORMATS, type ResultFormat } from '../result/result-format';

/** What a request says about a run. */
export interface RunOptions {
  /** Everything in body and query string. All of it can fill placeholders. */
  params: QueryParams;
  /** The format that body or query string name. */
  format: ResultFormat | undefined;
  /** Run again, even if there is a result to reuse. */
  refresh: boolean;
  /** Maximum age, in seconds, of a result to reuse; undefined: as the report says. */
  cacheDuration: number | undefined;
  /** The download is a ZIP archive with the file. */
  zip: boolean;
}

/**
 * Reads the values of placeholders and the options `format`, `refresh`, `full_recalc`, `cache_duration` (seconds) and `zip`. The body wins
 * over the query string.
 */
export function readRunOptions(call: Call): RunOptions {
  const params = readParams(call);
  return {
    params,
    format: parseFormat(params.format),
    refresh: isOn(params, 'refresh') || isOn(params, 'full_recalc'),
    cacheDuration: parseCacheDuration(params.cache_duration),
    zip: isOn(params, 'zip'),
  };
}

/** What a body may say beside values of placeholders. */
const OPTIONS = ['query', 'format', 'refresh', 'full_recalc', 'cache_duration', 'zip', 'email', 'use_email'];

/**
 * Throws a 400 for a value in the body to which a query has no placeholder: whoever sends `state` means the rows of a state, and would get those of all.
 * A dashboard hands what it gets to each of its reports.
 */
export function refuseUnknownValues({ body }: Call, { sql }: RunnableReport): void {
  if (sql === null) return;
  const known = placeholderNames(sql);
  const unknown = Object.keys(body ?? {}).filter((name) => !known.includes(name) && !OPTIONS.includes(name));
  if (unknown.length === 0) return;
  const list = (names: readonly string[]): string => names.map((name) => `{${name.slice(0, 100)}}`).join(', ');
  const names = list(unknown.slice(0, 20));
  if (known.length === 0) throw refuse(400, new Message('reports.no_placeholders', { names }));
  throw refuse(400, new Message('reports.placeholder_unknown', { names, known: list(known) }));
}

/** Tells whether an option is switched on. */
function isOn(params: QueryParams, name: string): boolean {
  const value = params[name];
  return value === true || value === 1 || (typeof value === 'string' && parseBoolean(value) === true);
}

function readParams({ body, query }: Call): QueryParams {
  const params: Record<string, unknown> = {};
  for (const name of new Set(query.keys())) {
    if (isOfForm(name, query)) continue;
    const values = query.getAll(name);
    params[name] = values.length > 1 ? values : values[0];
  }
  return { ...params, ...(body as QueryParams | undefined) };
}

/** What a form of a page says to be a form is no value of a report, and no format of its result. */
function isOfForm(name: string, query: URLSearchParams): boolean {
  return name === METHOD_PARAMETER || name === TOKEN_PARAMETER || (name === 'format' && query.get(name) === 'form');
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** Formats such as XML are written from JSON when the response is sent, so they count as JSON here. */
function parseFormat(value: unknown): ResultFormat | undefined {
  return isEmpty(value) ? undefined : (RESULT_FORMATS.find((format) => format === value) ?? 'json');
}

function parseCacheDuration(value: unknown): number | undefined {
  return isEmpty(value) ? undefined : parseDuration(String(value));
}

/** A run in the background, as its task stores it in `core_job.parameters`. */
export interface BackgroundRun {
  /** The id of a saved report; null for SQL of a request. */
  report: number | null;
  sql: string | null;
  params: QueryParams;
  format: ResultFormat;
  /** Run again, even if there is a result to reuse. */
  refresh: boolean;
  /** Maximum age, in seconds, of a result to reuse; undefined: as the report says. */
  cacheDuration?: number;
  /** The download is a ZIP archive with the file. */
  zip: boolean;
  /** Who gets the result by e-mail. */
  emails: string[];
  /** Send no e-mail when there are no rows. */
  onlyWithRows?: boolean;
}

/** Addresses that get the result of one run. */
const MAX_RECIPIENTS = 20;

/**
 * Who gets the result of a background run by e-mail: the addresses in `email`, or with `use_email` alone the account that asks (`own`). When
 * the query has a placeholder `email`, that value is an address only with `use_email`: a result must not go to the person it is about.
 * Throws a 400 for more than 20 addresses.
 */
export function resultRecipients(params: QueryParams, { sql }: RunnableReport, own: string): string[] {
  const useEmail = isOn(params, 'use_email');
  if (!useEmail && sql !== null && placeholderNames(sql).includes('email')) return [];
  const { email = useEmail ? own : '' } = params;
  const addresses = parseAddresses(Array.isArray(email) ? email.join(',') : String(email));
  if (addresses.length > MAX_RECIPIENTS) throw refuse(400, new Message('reports.too_many_addresses', { most: MAX_RECIPIENTS }));
  return addresses;
}

/** The e-mail addresses in a list, each once. Commas, semicolons and spaces separate them. Anything else is ignored. */
export function parseAddresses(text: string): string[] {
  return [...new Set(text.split(/[,;\s]+/).filter(isEmail))];
}

const UNITS: Readonly<Record<string, number>> = { second: 1, minute: 60, hour: 3600, day: 86_400, week: 604_800 };

/** Seconds of a duration such as `3600`, `1 hour`, `30 minutes`, `hourly`, `daily` or `weekly`. 0 for any other text. */
export function parseDuration(text: string | null): number {
  const amount = /^\s*(\d{1,9})\s*(?:(second|minute|hour|day|week)s?)?\s*$/i.exec(text ?? '');
  if (amount) return Number(amount[1]) * UNITS[amount[2]?.toLowerCase() ?? 'second']!;
  const unit = /^\s*(hour|dai|week)ly\s*$/i.exec(text ?? '')?.[1]?.toLowerCase();
  return unit === undefined ? 0 : UNITS[unit === 'dai' ? 'day' : unit]!;
}
