import type { FieldDefinition } from '../../../../generator/model/field';
import type { Column } from '../../../../generator/model/model';
import { valueFor } from '../walk/values';

/** What people would write, by the name of the field. */
const TEXTS: Readonly<Record<string, string>> = {
  name: 'save-the-bees',
  title: 'Save the bees',
  first_name: 'Ann',
  middle_name: 'Maria',
  last_name: 'Lee',
  first: 'Ann',
  last: 'Lee',
  prefix: 'Dr.',
  email: 'ann@example.org',
  address1: '12 Oak Street',
  city: 'Toronto',
  region: 'Ontario',
  postal: 'M5V 2T6',
  country: 'Canada',
  phone: '+1 416 555 0100',
  source: 'website',
  subject: 'Save the bees',
  body: '<p>Dear {{user.first_name}}, sign today.</p>',
  html: '<p>Dear {{user.first_name}}, sign today.</p>',
  text: 'Dear {{user.first_name}}, sign today.',
  notes: 'Agreed with the board.',
  description: 'For those who care about bees.',
  public_description: 'We plant flowers together. Bring gloves.',
  directions: 'The gate is on the left of the school.',
  venue: 'City Garden',
  comment: 'My garden is silent.',
  sql: 'SELECT count(*) FROM core_user',
  short_name: 'bees',
  from_line: '"Ann Lee" <ann@example.org>',
  iso_code: 'en',
  translations: '{}',
  ip_address: '203.0.113.7',
  useragent: 'Mozilla/5.0',
  redirect_url: '/cms/thanks/bees',
  opq_id: 'a7',
  amount: '10.00',
  value: 'yes',
  currency: 'USD',
  lang: 'en',
  domain: 'example.org',
  selector: 'advocacy',
  ask_text: 'Help us plant a hectare of flowers.',
  thank_you_text: '<p>Thank you.</p>',
  introduction_text: '<p>Bees are dying.</p>',
  statement_text: '<p>We ask the council to ban these pesticides.</p>',
  about_text: '<p>Each name counts.</p>',
  letter_text: 'Dear editor, our gardens are silent.',
};

/** Texts in a fixed format. */
const FORMATS: Readonly<Record<string, string>> = {
  email: 'ann@example.org',
  emails: 'ann@example.org, ben@example.org',
  sender: '"Ann Lee" <ann@example.org>',
  url: 'https://example.org/bees',
  slug: 'save-the-bees',
  'uri-path': '/bees/',
  'url-or-path': 'https://example.org/bees',
  country: 'Canada',
  timezone: 'America/Toronto',
  regex: '[0-9]+',
  template: 'Dear {{user.first_name}}',
};

/** Texts of a pattern. A rate of exchange is of a currency that the other examples are not in. */
const PATTERNS: Readonly<Record<string, string>> = { '^[A-Z]{3}$': 'EUR', '[0-9]': '25', '^[A-Za-z]{2}([, ]+[A-Za-z]{2})*$': 'CA, NY' };

/** What tells values of different rows apart, and is left out of examples. */
const MARK = /-n\d+/g;

/** Whether people would fill the field in: an example says it. */
export function isTelling(name: string): boolean {
  return Object.hasOwn(TEXTS, name);
}

/** The n-th value for a column, as people would write it. Texts differ by a mark that `withoutMark` takes away. */
export function readableValue(column: Column, definition: FieldDefinition, n: number): unknown {
  const isChoice = 'choices' in definition && definition.choices !== undefined;
  if (isChoice || (column.type !== 'string' && column.type !== 'text'))
    return valueFor(column, definition, isChoice ? 1 : column.unique || column.primary ? n : 1);
  const format = 'format' in definition ? definition.format : undefined;
  const fitting = format === 'currency' ? 'CAD' : PATTERNS[column.pattern ?? ''];
  if (fitting !== undefined) return fitting;
  const known = format !== undefined && FORMATS[format] === undefined;
  if (known) return valueFor(column, definition, column.unique ? n : 1);
  const text = format === undefined ? (TEXTS[column.field] ?? titled(column.field)) : (TEXTS[column.field] ?? FORMATS[format]!);
  return (column.unique || column.primary ? marked(text, n) : text).slice(0, column.length);
}

function titled(name: string): string {
  return name[0]!.toUpperCase() + name.slice(1).replaceAll('_', ' ');
}

/** The mark stands after the first word, where each format takes it. */
function marked(text: string, n: number): string {
  return text.replace(/^(\W*[\w-]+)/, `$1-n${n}`);
}

export function withoutMark(text: string): string {
  return text.replaceAll(MARK, '');
}
