import { refuse } from '../errors/http-error';

/** The formats in which an answer can be written. */
export type Format = 'json' | 'jsonp' | 'xml' | 'html' | 'form' | RowFormat;

/** The formats of rows, for answers that are rows. */
type RowFormat = 'csv' | 'tsv';

/** The format that a client asked for. */
export interface ResponseFormat {
  format: Format;
  /** The function that `jsonp` calls. */
  callback?: string;
  /** The media type, where it is not the usual one of the format: a client that takes texts gets XML as a text. */
  type?: string;
}

/** The media type of each format. JSON and JavaScript are always UTF-8, so they have no charset. */
export const MEDIA_TYPES: Readonly<Record<Format, string>> = {
  json: 'application/json',
  jsonp: 'text/javascript',
  xml: 'application/xml; charset=utf-8',
  html: 'text/html; charset=utf-8',
  form: 'text/html; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  tsv: 'text/tab-separated-values; charset=utf-8',
};

const TEXT_XML = 'text/xml';

/** The media types that `Accept` may name, the preferred one first. */
const OFFERED: readonly { type: string; format: Format }[] = [
  { type: 'application/json', format: 'json' },
  { type: 'application/xml', format: 'xml' },
  { type: TEXT_XML, format: 'xml' },
  { type: 'text/html', format: 'html' },
  { type: 'text/javascript', format: 'jsonp' },
];

const OFFERED_ROWS: typeof OFFERED = [
  ...OFFERED,
  { type: 'text/csv', format: 'csv' },
  { type: 'text/tab-separated-values', format: 'tsv' },
];

const NAMES = Object.keys(MEDIA_TYPES);
const NAMES_WITHOUT_ROWS = NAMES.filter((name) => name !== 'csv' && name !== 'tsv');

const CALLBACK = /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*$/;
const CALLBACK_LENGTH = 128;

/**
 * Chooses the format of an answer. The first of these that is present decides:
 *
 * 1. The parameter `callback` means JSONP.
 * 2. The parameter `format` names the format.
 * 3. The header `Accept` names media types. When none of them is offered, the format is JSON.
 * 4. JSON.
 *
 * With `rows` the formats of rows are offered too. Throws 400 for an unknown `format`, and for a callback that is not a dotted name.
 */
export function negotiate(query: URLSearchParams, accept: string | undefined, rows = false): ResponseFormat {
  const callback = query.get('callback');
  const name = query.get('format');
  const names = rows ? NAMES : NAMES_WITHOUT_ROWS;
  if (name !== null && !names.includes(name)) throw refuse(400, `Unknown format '${shortened(name)}'. Use one of: ${names.join(', ')}.`);
  if (callback !== null || name === 'jsonp') return jsonp(callback ?? 'callback');
  if (name !== null) return { format: name as Format };
  const { format, type } = accepted(accept, rows ? OFFERED_ROWS : OFFERED);
  if (format === 'jsonp') return jsonp('callback');
  return type === TEXT_XML ? { format, type: `${TEXT_XML}; charset=utf-8` } : { format };
}

function jsonp(callback: string): ResponseFormat {
  if (callback.length > CALLBACK_LENGTH || !CALLBACK.test(callback)) throw refuse(400, 'JSONP callback name is invalid.');
  return { format: 'jsonp', callback };
}

/**
 * The offer that a client prefers. `negotiator` would answer otherwise: at equal quality it goes by the order of the header, where we go by ours (a client that
 * names XML and JSON gets JSON), and to it `text/xml; charset=utf-8` is none of our types.
 */
function accepted(accept: string | undefined, offered: typeof OFFERED): (typeof OFFERED)[number] {
  const [json] = OFFERED;
  if (accept === undefined || accept === '*/*' || accept === 'application/json') return json!;
  const ranges = accept.split(',').map(mediaRange);
  let best = json!;
  let bestRank = 0;
  for (const candidate of offered) {
    const rank = rankOf(candidate.type, ranges);
    if (rank > bestRank) {
      best = candidate;
      bestRank = rank;
    }
  }
  return best;
}

interface MediaRange {
  type: string;
  quality: number;
}

function mediaRange(text: string): MediaRange {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  const number = quality === undefined ? 1 : Number(quality.slice(2));
  return { type, quality: number >= 0 && number <= 1 ? number : 0 };
}

/**
 * How much a client prefers a type: by quality first. At equal quality a type that it names is above one that only a wildcard covers.
 * So the `Accept` header of a browser gives HTML, and a wildcard alone gives JSON.
 */
function rankOf(type: string, ranges: readonly MediaRange[]): number {
  const wildcard = `${type.slice(0, type.indexOf('/'))}/*`;
  for (const [index, name] of [type, wildcard, '*/*'].entries()) {
    const range = ranges.find((candidate) => candidate.type === name);
    if (range) return range.quality === 0 ? 0 : range.quality * 10 + (2 - index);
  }
  return 0;
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
