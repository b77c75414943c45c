import type { Services } from '../../core/call/services';

type Codes = ReadonlyMap<string, string>;

/** How long the codes are kept, in milliseconds. */
const KEPT = 5000;

/** By the settings: those of one process stay the same object. */
const kept = new WeakMap<Services['settings'], { codes: Promise<Codes>; until: number }>();

/**
 * The ISO codes of all languages, by the paths of these: `/rest/v1/language/100/` is `en`. Kept in the process for some seconds. Throws when the database
 * does not answer.
 */
export function languageCodes({ pool, settings }: Pick<Services, 'pool' | 'settings'>): Promise<Codes> {
  const known = kept.get(settings);
  if (known && known.until > Date.now()) return known.codes;
  const codes = pool
    .query<{ id: number; iso_code: string }>({ name: 'language codes', text: 'SELECT id, iso_code FROM core_language' })
    .then(({ rows }) => new Map(rows.map(({ id, iso_code: code }) => [`/rest/v1/language/${id}/`, code])));
  const entry = { codes, until: Date.now() + KEPT };
  kept.set(settings, entry);
  codes.catch(() => kept.get(settings) === entry && kept.delete(settings));
  return codes;
}
