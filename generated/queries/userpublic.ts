// Generated from resources/users/userpublic.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `userpublic` is read, filtered and ordered. */
export const userpublicQuery: ReadPlan = {
  from: 'core_user t',
  tables: ['core_user'],
  tallied: true,
  key: 't.id',
  keyType: 'string',
  keyField: 'akid',
  primary: 't.id',
  primaryType: 'integer',
  names: ['akid', 'lang', 'language', 'name', 'resource_uri', 'token'],
  filters: {},
  ordering: {},
  object: `
    (advocacy_akid(:secret, NULL, t.id)) AS akid,
    ('/rest/v1/language/' || t.lang_id || '/') AS lang,
    ((SELECT json_build_object('iso_code', l.iso_code, 'name', l.name) FROM core_language l WHERE CASE WHEN t.lang_id IS NULL THEN l.is_default ELSE l.id = t.lang_id END ORDER BY l.id LIMIT 1)) AS language,
    (concat_ws(' ', nullif(t.prefix, ''), nullif(t.first_name, ''), nullif(t.middle_name, ''), nullif(t.last_name, ''), nullif(t.suffix, ''))) AS name,
    ('/rest/v1/userpublic/' || advocacy_akid(:secret, NULL, t.id) || '/') AS resource_uri,
    (advocacy_akid(:secret, NULL, t.id)) AS token`,
};
