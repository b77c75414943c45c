import { PROFILE_FIELDS } from '../../people';
import { languageNames } from '../../languages';
import type { Queryable } from '../../../core/database/sql';
import type { KnownNames } from '../../../core/templates';

/** The columns of targets that templates show. */
const TARGET =
  'id type title long_title first last official_full name party state us_district district_name city county region country facebook phone email twitter';
const LINKS = 'subject preview_text unsubscribe_link unsubscribe_url preferences_url view_link view_url akid';

const texts = (names: readonly string[]): Record<string, KnownNames> => Object.fromEntries(names.map((name) => [name, 'text' as const]));
const anything = (names: readonly string[]): Record<string, KnownNames> =>
  Object.fromEntries(names.map((name) => [name, 'anything' as const]));

const NAMES = `
  SELECT ARRAY(SELECT name FROM core_alloweduserfield) AS "userFields", ARRAY(SELECT name FROM core_allowedmailingfield) AS "mailingFields",
    ARRAY(SELECT name FROM core_allowedpagefield) AS "pageFields",
    ARRAY(SELECT jsonb_object_keys(to_jsonb(r.data)) FROM (SELECT data FROM core_mergefilerow WHERE mergefile_id = $1::integer LIMIT 1) r) AS columns`;

/**
 * What the templates of a mailing know: columns and custom fields that there are, the columns of its merge file, the values of targets.
 * @param query undefined for who may not view custom fields: then each name is taken for one
 * @param mergefile the merge file; null where none is chosen, undefined where it is not known yet
 */
export async function knownNames(query: Queryable | undefined, mergefile: number | null | undefined): Promise<Record<string, KnownNames>> {
  const found = await query?.query<Record<'userFields' | 'mailingFields' | 'pageFields' | 'columns', string[]>>(NAMES, [mergefile ?? null]);
  const row = found?.rows[0];
  const columns = row?.columns ?? [];
  const custom = (names: readonly string[] | undefined): KnownNames => (names ? { parts: anything(names) } : 'anything');
  const fields = custom(row?.userFields);
  const { words } = languageNames(null);
  return {
    user: {
      parts: {
        ...texts(['id', 'email', 'name', 'akid', 'token', 'source', 'created_at', ...PROFILE_FIELDS]),
        fields,
        custom_fields: fields,
      },
    },
    mailing: { parts: { ...texts(['id', 'date']), fields: custom(row?.mailingFields) } },
    page: { parts: { ...texts(['id', 'name', 'title', 'type', 'url']), fields: custom(row?.pageFields) } },
    mergefile: typeof mergefile !== 'number' || columns.length === 0 ? 'anything' : { parts: texts(columns) },
    targets: { list: { parts: texts(TARGET.split(' ')) } },
    // Reports are run, and looked for, where the mailing is prepared.
    reports: 'anything',
    words: { parts: texts(Object.keys(words as object)) },
    language: { parts: texts(['code', 'dir', 'colon']) },
    ...texts(LINKS.split(' ')),
  };
}
