import { Message } from '../../../core/words';
import { cutText, hasFormat, normalEmail, TEXT_FORMATS } from '../../../core/types/text-formats';
import { MAX_INT4 } from '../../../core/database/sql';
import { readAkid, splitName, PHONE_TYPES, PROFILE_FIELDS, type WRITTEN_FIELDS } from '../../people';
import { countryCode, countryName, isUnitedStates } from '../../geo';
import { isEmail } from '../../../core/write';
import { type Header, LOCATION_COLUMNS, LOCATION_FORMATS, type LocationColumn } from '../columns/header';
import { type Donation, type DonationSources, parseDonation } from '../columns/donation-columns';
import {
  type AddError,
  type CellOf,
  cellsByColumn,
  type HomeClock,
  MAX_PHONE_LENGTH,
  MAX_PROFILE_LENGTH,
  noteDoubts,
  parseTime,
  unknownCountry,
} from '../columns/cells';
import type { FileRow } from '../../../core/files/file-rows';

/** A parsed row, checked as far as possible without the database. `''` and empty lists overwrite stored values. */
export interface ImportRow {
  number: number;
  email: string | null;
  userId: number | null;
  /** The id is from the column `user_id`: the e-mail address must belong to that user. With an akid, the e-mail address wins. */
  idMustMatch: boolean;
  /** Fields that are missing here are not changed. */
  parts: Partial<Record<(typeof WRITTEN_FIELDS)[number], string>>;
  phones: { type: string; phone: string; column: string }[];
  location: ImportedLocation;
  lang: number | null;
  userFields: ReadonlyMap<string, string[]>;
  actionFields: { name: string; value: string }[];
  source: string | null;
  /** `YYYY-MM-DDTHH:MM:SS` in UTC; null for now. */
  createdAt: string | null;
  donation: Donation | undefined;
}

/** A language by its id, with its ISO code where it has one. */
export interface RowLanguage {
  id: number;
  code: string | undefined;
}

/** What parsing a row needs. */
export interface RowContext {
  header: Header;
  secret: string;
  /** Languages by name, code and id, in lower case. */
  languages: ReadonlyMap<string, RowLanguage>;
  donations: DonationSources;
  /** The country of rows that name none. */
  home: string;
  /** By which clock times are that are written as people there do. */
  clock: HomeClock;
}

const PHONE_CHOICES = ['home', 'work', 'mobile', 'home_fax', 'work_fax', 'emergency'];

/** Parses one row. A row for which `addError` was called must not be imported; one with warnings is. */
export function parseRow({ number, values }: FileRow, context: RowContext, addError: AddError, addWarning: AddError): ImportRow {
  const { header } = context;
  const cells = cellsByColumn(values, header, addError);
  noteDoubts(cells, addError, addWarning);
  const cellOf: CellOf = (name) => cells.get(name)?.[0] ?? '';
  const who = parseIdentity(cellOf, context, addError);
  return {
    number,
    ...who,
    parts: { ...nameFields(context, cellOf), ...plainFields(header, cellOf), ...countryAndCodes(context, cellOf, addError, addWarning) },
    phones: parsePhones(cells, cellOf, addError),
    location: parseLocation(header.has, cellOf, addError),
    lang: parseLanguage(cellOf('lang'), context, addError),
    userFields: new Map(header.userFields.map((name) => [name, (cells.get(`user_${name}`) ?? []).filter(Boolean)])),
    actionFields: header.actionFields.flatMap((name) =>
      (cells.get(`action_${name}`) ?? []).filter(Boolean).map((value) => ({ name, value })),
    ),
    source: cutText(cellOf('source'), 255) || null,
    createdAt: parseTime('created_at', cellOf, context.clock, addError),
    donation: parseDonation(header, cellOf, { ...context.donations, clock: context.clock }, addError),
  };
}

function parseIdentity(cellOf: CellOf, { secret }: RowContext, addError: AddError): Pick<ImportRow, 'email' | 'userId' | 'idMustMatch'> {
  const email = normalEmail(cellOf('email')) || null;
  if (email !== null && !isEmail(email)) addError('email', new Message('values.email_expected'));
  if (cellOf('user_id') !== '') {
    const id = /^\d{1,10}$/.test(cellOf('user_id')) ? Number(cellOf('user_id')) : NaN;
    if (!(id >= 1 && id <= MAX_INT4)) addError('user_id', new Message('uploads.user_number_expected'));
    return { email, userId: id, idMustMatch: true };
  }
  const akid = cellOf('akid') === '' ? undefined : readAkid(secret, cellOf('akid'));
  if (cellOf('akid') !== '' && !akid && email === null) addError('akid', new Message('actions.akid_invalid'));
  if (email === null && cellOf('akid') === '') addError('email', new Message('uploads.person_missing'));
  const userId = akid && akid.userId <= MAX_INT4 ? akid.userId : null;
  return { email, userId, idMustMatch: false };
}

/** The column `name` as it was typed, and split into its parts. Parts that the name does not have become blank. */
function nameFields({ header, languages }: RowContext, cellOf: CellOf): ImportRow['parts'] {
  if (!header.has('name')) return {};
  return {
    first_name: '',
    middle_name: '',
    last_name: '',
    ...splitName(cellOf('name'), languages.get(cellOf('lang').toLowerCase())?.code),
    typed_name: cutText(cellOf('name'), MAX_PROFILE_LENGTH),
  };
}

function plainFields(header: Header, cellOf: CellOf): ImportRow['parts'] {
  const coded = ['state', 'region', 'zip', 'plus4', 'postal', 'country'];
  return Object.fromEntries(
    PROFILE_FIELDS.filter((part) => header.has(part) && !coded.includes(part)).map((part) => [
      part,
      cutText(cellOf(part), MAX_PROFILE_LENGTH),
    ]),
  );
}

/** Country, state or region, ZIP code and postal code, with the rules of actions. Outside of the United States there are only a region and a postal code. */
function countryAndCodes({ header, home }: RowContext, cellOf: CellOf, addError: AddError, addWarning: AddError): ImportRow['parts'] {
  const typed = cellOf('country');
  const country = typed === '' ? home : cutText(countryName(typed), MAX_PROFILE_LENGTH);
  if (typed !== '' && countryCode(typed) === undefined) addWarning('country', unknownCountry(typed));
  const parts: ImportRow['parts'] = { ...(header.has('country') && { country }), ...regionOf(header, cellOf, isUnitedStates(country)) };
  const coded = header.has('zip') || header.has('postal');
  if (!isUnitedStates(country))
    return {
      ...parts,
      ...(coded ? { postal: cutText(cellOf('postal') || cellOf('zip'), MAX_PROFILE_LENGTH), zip: '' } : {}),
      ...(header.has('plus4') ? { plus4: '' } : {}),
    };
  const column = cellOf('zip') !== '' || !header.has('postal') ? 'zip' : 'postal';
  const code = cellOf(column);
  if (code !== '' && !/^(.{5}|.{5}-.{4})$/.test(code)) addError(column, new Message('public.zip_message'));
  if (/^\d{3,4}$/.test(code)) addWarning(column, new Message('uploads.zeros_lost', { code: code.padStart(5, '0') }));
  if (cellOf('plus4') !== '' && cellOf('plus4').length !== 4) addError('plus4', new Message('public.zip_message'));
  const plus4 = code.slice(6) || (header.has('plus4') ? cellOf('plus4') : undefined);
  return { ...parts, ...(coded ? { zip: code.slice(0, 5), postal: code.slice(0, 5) } : {}), ...(plus4 === undefined ? {} : { plus4 }) };
}

/** The state, and the region. People abroad head the column of their regions `State`, too. */
function regionOf(header: Header, cellOf: CellOf, isAmerican: boolean): ImportRow['parts'] {
  const region = cutText(cellOf('region'), MAX_PROFILE_LENGTH);
  const state = cutText(cellOf('state'), MAX_PROFILE_LENGTH);
  if (isAmerican || !header.has('state')) return { ...(header.has('state') && { state }), ...(header.has('region') && { region }) };
  return { region: region || state, state: '' };
}

function parsePhones(cells: ReadonlyMap<string, string[]>, cellOf: CellOf, addError: AddError): ImportRow['phones'] {
  const phones = Object.entries(PHONE_TYPES)
    .filter(([name]) => cells.has(name))
    .map(([name, type]) => ({ type: type as string, phone: cutText(cellOf(name), MAX_PHONE_LENGTH), column: name }));
  if (!cells.has('phone')) return phones;
  const type = cellOf('phone_type').toLowerCase() || 'home';
  if (!PHONE_CHOICES.includes(type)) addError('phone_type', new Message('events.choice_unknown', { choices: PHONE_CHOICES.join(', ') }));
  return [{ type, phone: cutText(cellOf('phone'), MAX_PHONE_LENGTH), column: 'phone' }, ...phones.filter((each) => each.type !== type)];
}

function parseLanguage(text: string, { languages }: RowContext, addError: AddError): number | null {
  if (text === '') return null;
  const id = languages.get(text.toLowerCase())?.id;
  if (id === undefined) addError('lang', new Message('uploads.language_unknown'));
  return id ?? null;
}

/** Those of a row, by column. An empty cell is ''. */
type ImportedLocation = Partial<Record<LocationColumn, string>>;

/** Reads the districts and the county of a row, of the columns that the file has. */
function parseLocation(has: (name: string) => boolean, cellOf: CellOf, addError: AddError): ImportedLocation {
  const present = LOCATION_COLUMNS.filter(has);
  return Object.fromEntries(
    present.map((column) => {
      const format = LOCATION_FORMATS[column];
      const text = format === undefined ? cutText(cellOf(column), 255) : cellOf(column).toUpperCase();
      if (format !== undefined && text !== '' && !hasFormat(format, text)) addError(column, String(TEXT_FORMATS[format]!.message));
      return [column, text];
    }),
  );
}
