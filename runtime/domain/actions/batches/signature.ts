import { NAME_FIELDS, NAME_SQL } from '../../people';

/** The last value of a custom field of the action `a`, cut to a length. */
const field = (name: string, length: number): string =>
  `(SELECT left(f.value, ${length}) FROM core_actionfield f WHERE f.parent_id = a.id AND f.name = '${name}' ORDER BY f.id DESC LIMIT 1)`;

const PERSON = [...NAME_FIELDS, 'city', 'state', 'region', 'postal', 'country'];

/**
 * SQL of what a target is told of the signature of the user `u` in the action `a`: who signed, from where, and what they wrote. No e-mail address, no
 * phone and no street.
 */
export const SIGNATURE = `
  SELECT left(${NAME_SQL}, 300) AS name,
    ${PERSON.map((name) => `left(u.${name}, 100) AS ${name}`).join(', ')}, ${field('comment', 2_000)} AS comment, ${field('letter_text', 10_000)} AS letter,
    to_char(a.created_at, 'YYYY-MM-DD') AS signed_on`;

/** What a target is told of a signature. */
export interface Signature extends Record<string, unknown> {
  /** The whole name. */
  name: string;
  city: string;
  state: string;
  region: string;
  postal: string;
  country: string;
  comment: string | null;
  letter: string | null;
  /** A day such as `2026-11-24`. */
  signed_on: string;
}

/** The columns of the attached table. Letters are written on letter pages only. */
export const signatureColumns = (pageType: string): string[] => [
  'name',
  ...PERSON,
  'comment',
  ...(pageType === 'Letter' ? ['letter'] : []),
  'signed_on',
];
