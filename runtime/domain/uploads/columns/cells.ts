import { Message, type Wording } from '../../../core/words';
import { PHONE_TYPES, PROFILE_FIELDS } from '../../people';
import { coerce } from '../../../core/write';
import { nearestCountry } from '../../geo';
import type { Home } from '../../installation';
import { inUtc } from '../../../core/types/wall-clock';
import type { Header } from './header';

/** Adds an error, or a warning, about a column of a row; `''` is the row as a whole. */
export type AddError = (column: string, message: Wording) => void;

/** The cell of a column; `''` when the cell is empty or the column is missing. */
export type CellOf = (column: string) => string;

/** The clock of the home of the installation, and the country whose order of day and month it has. */
export type HomeClock = Pick<Home, 'countryCode' | 'timeZone'>;

/** The time in a cell, as `YYYY-MM-DDTHH:MM:SS` in UTC; null for an empty or invalid cell. Outside of the United States it may be written as there, by the clock of the home. */
export function parseTime(column: string, cellOf: CellOf, clock: HomeClock, addError: AddError): string | null {
  const text = cellOf(column).trim();
  if (text === '') return null;
  const local = clock.countryCode === 'US' ? undefined : localTime(text, clock);
  if (typeof local === 'string') return local;
  const read = coerce('datetime', text, {});
  if (read.ok) return (read.value as Date).toISOString().slice(0, 19);
  addError(column, local ?? read.message);
  return null;
}

/** A day with its year first or last, `2026/01/31`, `31.1.2026`, `31/01/2026`, and a time of day after it or none. */
const LOCAL_TIME =
  /^(?:(?<year>\d{4})[/.](?<month>\d\d?)[/.](?<day>\d\d?)|(?<one>\d\d?)(?<sign>[/.-])(?<two>\d\d?)\k<sign>(?<last>\d{4}))(?:[ T]+(?<hour>\d\d?)[:h](?<minute>\d\d)(?::(?<second>\d\d))?)?$/;

/** Such a time in UTC. What may be two days is a message; what is none, undefined. */
function localTime(text: string, { countryCode, timeZone }: HomeClock): string | Message | undefined {
  const { year, month, day, one, sign, two, last, hour = '0', minute = '00', second = '00' } = LOCAL_TIME.exec(text)?.groups ?? {};
  const moment = (y: string, m: string, d: string): string | undefined => {
    const wall = `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}T${hour.padStart(2, '0')}:${minute}:${second}`;
    const time = Date.parse(`${wall}Z`);
    // A day that a month does not have would become one of the next month.
    return !Number.isNaN(time) && new Date(time).toISOString().startsWith(wall) ? inUtc(timeZone, wall) : undefined;
  };
  if (year !== undefined) return moment(year, month!, day!);
  if (last === undefined) return undefined;
  const dayFirst = moment(last, two!, one!);
  const monthFirst = sign === '/' ? moment(last, one!, two!) : undefined;
  if (dayFirst === undefined || monthFirst === undefined || dayFirst === monthFirst || writesDayFirst(countryCode))
    return dayFirst ?? monthFirst;
  return new Message('uploads.two_days', { text });
}

/** Whether a country writes the day before the month and the year, in the language that most people there speak. A formatter is slow to make, and a file has many rows. */
function writesDayFirst(countryCode: string): boolean {
  const known = dayFirstIn.get(countryCode);
  if (known !== undefined || countryCode === '') return known ?? false;
  const { language } = new Intl.Locale(`und-${countryCode}`).maximize();
  const parts = new Intl.DateTimeFormat(`${language}-${countryCode}-u-ca-gregory`).formatToParts(0);
  const isFirst = parts.find(({ type }) => type !== 'literal')?.type === 'day';
  dayFirstIn.set(countryCode, isFirst);
  return isFirst;
}
const dayFirstIn = new Map<string, boolean>();

/** Characters of a cell. */
const MAX_CELL_LENGTH = 100_000;

/** The cells of a row by the names of their columns. A row with too few cells is an error: the missing cells would overwrite stored values. */
export function cellsByColumn(values: readonly string[], { names }: Header, addError: AddError): Map<string, string[]> {
  if (values.length < names.length || values.slice(names.length).some(Boolean)) {
    addError('', new Message('uploads.cell_count_differs', { cells: values.length, names: names.length }));
  }
  const cells = new Map<string, string[]>();
  for (const [index, name] of names.entries()) {
    const value = values[index] ?? '';
    if (value.length > MAX_CELL_LENGTH) addError(name, new Message('public.text_longer', { first: MAX_CELL_LENGTH }));
    const others = cells.get(name);
    if (others) others.push(value);
    else cells.set(name, [value]);
  }
  return cells;
}

/** What a spreadsheet makes of a long number: `4.47701E+11`. The digits that it leaves out are lost. */
const ROUNDED = /^[+-]?\d([.,]\d+)?E\+\d{1,3}$/i;

/** What programs write of a whole number that they hold as one with decimals: `447701234567.0`. */
const WHOLE = /^(\+?\d{3,})[.,]0$/;

/** What a spreadsheet writes where it has no value, or no room for it: `#N/A`, `#REF!`, `#NAME?`, `#####`. */
const NO_VALUE = /^#(N\/A|[A-Z]+(\/0)?[!?]|#+)$/i;

/** Columns whose number tells one donation from another. */
const TELLS_APART: ReadonlySet<string> = new Set(['donation_import_id', 'donation_recurring_id']);

const NOT_WORKED_OUT = new Message('uploads.spreadsheet_error');
const ROUNDED_NUMBER = new Message('uploads.number_rounded');
const ROUNDED_PHONE = new Message('uploads.number_rounded_left_out');

/** Characters of a part of a name or address, and of a phone number, that are stored. */
export const MAX_PROFILE_LENGTH = 255;
export const MAX_PHONE_LENGTH = 25;

/**
 * Warns of cells that a spreadsheet has rounded, or that are stored in part. A phone number that was rounded is left out: the stored one stays. Numbers that
 * tell donations apart are errors: rounded, several are one. So is what a spreadsheet writes for a name, an address or a phone number that it does not have.
 * Phone numbers and ZIP codes lose the decimal that a program added: it would be a further digit.
 */
export function noteDoubts(cells: Map<string, string[]>, addError: AddError, addWarning: AddError): void {
  for (const [column, values] of cells) {
    const isPhone = column === 'phone' || column in PHONE_TYPES;
    const isProfile = column === 'name' || (PROFILE_FIELDS as readonly string[]).includes(column);
    if (isPhone || column === 'zip' || column === 'postal')
      cells.set(
        column,
        values.map((value) => value.replace(WHOLE, '$1')),
      );
    if (values.some((value) => ROUNDED.test(value))) {
      if (TELLS_APART.has(column)) addError(column, ROUNDED_NUMBER);
      else addWarning(column, isPhone ? ROUNDED_PHONE : ROUNDED_NUMBER);
      if (isPhone) cells.delete(column);
    }
    if ((isPhone || isProfile) && values.some((value) => NO_VALUE.test(value))) addError(column, NOT_WORKED_OUT);
    const most = isPhone ? MAX_PHONE_LENGTH : isProfile ? MAX_PROFILE_LENGTH : Infinity;
    if (values.some((value) => value.length > most)) addWarning(column, new Message('uploads.text_cut', { most }));
  }
}

/** How many texts are remembered: a file has a few countries that nobody knows, each many times, and finding the nearest takes a while. */
const REMEMBERED = 1000;
const nearest = new Map<string, string | undefined>();

/** The warning about a country that is not known, with the one that was probably meant. */
export function unknownCountry(text: string): Message {
  if (!nearest.has(text)) {
    if (nearest.size >= REMEMBERED) nearest.clear();
    nearest.set(text, nearestCountry(text));
  }
  const name = nearest.get(text);
  return name === undefined ? new Message('uploads.country_unknown', { text }) : new Message('uploads.country_misspelled', { text, name });
}
