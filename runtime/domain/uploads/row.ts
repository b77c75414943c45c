import { MAX_INT4 } from '../../framework/database/sql';
import { readAkid } from '../people';
import { splitName, PHONE_TYPES, USER_PARTS, type UserPart, countryName, isUnitedStates } from '../actions';
import { isEmail } from '../../framework/write';
import type { Header } from './columns';
import { type Donation, type DonationSources, readDonation } from './donation';
import { type Cell, type Fault, readTime } from './fault';
import type { FileRow } from '../../framework/files/rows';

/** What a row says, checked as far as that goes without the database. `''` and empty lists overwrite what is stored (domain 1.8). */
export interface ImportRow {
  number: number;
  email: string | null;
  userId: number | null;
  /** The id was given as such: then the e-mail must be the user's. An akid gives way to the e-mail. */
  idCounts: boolean;
  /** What is not there, is left alone. */
  parts: Partial<Record<UserPart, string>>;
  phones: { type: string; phone: string }[];
  lang: number | null;
  userFields: ReadonlyMap<string, string[]>;
  actionFields: { name: string; value: string }[];
  source: string | null;
  /** `YYYY-MM-DDTHH:MM:SS` in UTC; null for now. */
  createdAt: string | null;
  donation: Donation | undefined;
}

/** What rows are read with. */
export interface RowContext {
  header: Header;
  secret: string;
  /** Ids of languages by name, code and id. */
  languages: ReadonlyMap<string, number>;
  donations: DonationSources;
}

const LONGEST_TEXT = 100_000;
const PHONE_KINDS = ['home', 'work', 'mobile', 'home_fax', 'work_fax', 'emergency'];

/** Reads one row. Every fault is reported; with any, what is returned must not be imported. */
export function readRow({ number, values }: FileRow, context: RowContext, fault: Fault): ImportRow {
  const { header } = context;
  const cells = cellsOf(values, header, fault);
  const cell: Cell = (name) => cells.get(name)?.[0] ?? '';
  const who = readWho(cell, context, fault);
  return {
    number,
    ...who,
    parts: { ...nameParts(header, cell), ...plainParts(header, cell), ...codeParts(header, cell, fault) },
    phones: readPhones(header, cell, fault),
    lang: readLanguage(cell('lang'), context, fault),
    userFields: new Map(header.userFields.map((name) => [name, (cells.get(`user_${name}`) ?? []).filter(Boolean)])),
    actionFields: header.actionFields.flatMap((name) =>
      (cells.get(`action_${name}`) ?? []).filter(Boolean).map((value) => ({ name, value })),
    ),
    source: cell('source').slice(0, 255) || null,
    createdAt: readTime('created_at', cell, fault),
    donation: readDonation(header, cell, context.donations, fault),
  };
}

/** The cells by the names of their columns. Cells without a column must be empty; too few would blank what nobody meant. */
export function cellsOf(values: readonly string[], { names }: Header, fault: Fault): Map<string, string[]> {
  if (values.length < names.length || values.slice(names.length).some(Boolean)) {
    fault('', `This row has ${values.length} columns, the header ${names.length}.`);
  }
  const cells = new Map<string, string[]>();
  for (const [index, name] of names.entries()) {
    const value = values[index] ?? '';
    if (value.length > LONGEST_TEXT) fault(name, `This text is longer than ${LONGEST_TEXT} characters.`);
    const others = cells.get(name);
    if (others) others.push(value);
    else cells.set(name, [value]);
  }
  return cells;
}

function readWho(cell: Cell, { secret }: RowContext, fault: Fault): Pick<ImportRow, 'email' | 'userId' | 'idCounts'> {
  const email = cell('email') || null;
  if (email !== null && !isEmail(email)) fault('email', 'Enter a valid e-mail address.');
  if (cell('user_id') !== '') {
    const id = /^\d{1,10}$/.test(cell('user_id')) ? Number(cell('user_id')) : NaN;
    if (!(id >= 1 && id <= MAX_INT4)) fault('user_id', 'Enter the number of a user.');
    return { email, userId: id, idCounts: true };
  }
  const akid = cell('akid') === '' ? undefined : readAkid(secret, cell('akid'));
  if (cell('akid') !== '' && !akid && email === null) fault('akid', 'This akid is not valid.');
  if (email === null && cell('akid') === '') fault('email', 'The row does not say whose it is.');
  const userId = akid && akid.userId <= MAX_INT4 ? akid.userId : null;
  return { email, userId, idCounts: false };
}

/** A name in one column stands for its parts: those that it does not have are blank. */
function nameParts(header: Header, cell: Cell): ImportRow['parts'] {
  if (!header.has('name')) return {};
  return { first_name: '', middle_name: '', last_name: '', ...splitName(cell('name')) };
}

function plainParts(header: Header, cell: Cell): ImportRow['parts'] {
  const coded = ['zip', 'plus4', 'postal', 'country'];
  return Object.fromEntries(
    USER_PARTS.filter((part) => header.has(part) && !coded.includes(part)).map((part) => [part, cell(part).slice(0, 255)]),
  );
}

/** Country and codes, in step with each other as in actions: abroad there is a postal code alone. */
function codeParts(header: Header, cell: Cell, fault: Fault): ImportRow['parts'] {
  const country = countryName(cell('country') || undefined).slice(0, 255);
  const parts: ImportRow['parts'] = header.has('country') ? { country } : {};
  const coded = header.has('zip') || header.has('postal');
  if (!isUnitedStates(country))
    return {
      ...parts,
      ...(coded ? { postal: (cell('postal') || cell('zip')).slice(0, 255), zip: '' } : {}),
      ...(header.has('plus4') ? { plus4: '' } : {}),
    };
  const column = cell('zip') !== '' || !header.has('postal') ? 'zip' : 'postal';
  const code = cell(column);
  if (code !== '' && !/^(.{5}|.{5}-.{4})$/.test(code)) fault(column, 'ZIP Code is invalid.');
  if (cell('plus4') !== '' && cell('plus4').length !== 4) fault('plus4', 'ZIP Code is invalid.');
  const plus4 = code.slice(6) || (header.has('plus4') ? cell('plus4') : undefined);
  return { ...parts, ...(coded ? { zip: code.slice(0, 5), postal: code.slice(0, 5) } : {}), ...(plus4 === undefined ? {} : { plus4 }) };
}

function readPhones(header: Header, cell: Cell, fault: Fault): ImportRow['phones'] {
  const phones = Object.entries(PHONE_TYPES)
    .filter(([name]) => header.has(name))
    .map(([name, type]) => ({ type: type as string, phone: cell(name).slice(0, 25) }));
  if (!header.has('phone')) return phones;
  const type = cell('phone_type').toLowerCase() || 'home';
  if (!PHONE_KINDS.includes(type)) fault('phone_type', `Choose one of: ${PHONE_KINDS.join(', ')}.`);
  return [{ type, phone: cell('phone').slice(0, 25) }, ...phones.filter((each) => each.type !== type)];
}

function readLanguage(text: string, { languages }: RowContext, fault: Fault): number | null {
  if (text === '') return null;
  const id = languages.get(text.toLowerCase());
  if (id === undefined) fault('lang', 'There is no such language.');
  return id ?? null;
}
