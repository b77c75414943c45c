// Generated from resources/users/userpublic.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** What anyone who holds a user's akid may see of the user. */
export const userpublicPlan = resource({
  name: 'userpublic',
  kind: 'users',
  about: "What anyone who holds a user's akid may see of the user.",
  methods: { list: [], detail: ['get'] },
  history: true,
  historyAt: 'user',
  display: {
    label: 'Name of a person',
    plural: 'Names of people',
    name: ['name'],
    person_name: 'lang',
    newest_first: true,
    sections: [{ title: 'Who it is', fields: ['lang'] }],
    panels: [
      { title: 'Lists and what else can be done', panel: 'home/person', on: 'detail', place: 'before' },
      { title: 'What happened', panel: 'home/timeline', on: 'detail', place: 'before' },
      { title: 'Map', panel: 'geo/map', on: 'detail', place: 'after' },
      { title: 'Why a mailing goes here, or not', panel: 'mailings/why.person', on: 'detail', place: 'after' },
    ],
  },
  read: {
    from: 'core_user t',
    tables: ['core_user'],
    tallied: true,
    key: 't.id',
    keyType: 'string',
    keyField: 'akid',
    primaryType: 'integer',
    object: {
      akid: '(advocacy_akid(:secret, NULL, t.id))',
      lang: "('/rest/v1/language/' || t.lang_id || '/')",
      language: "((SELECT json_build_object('iso_code', l.iso_code, 'name', l.name) FROM core_language l WHERE CASE WHEN t.lang_id IS NULL THEN l.is_default ELSE l.id = t.lang_id END ORDER BY l.id LIMIT 1))",
      name: '(advocacy_name(t.prefix, t.first_name, t.middle_name, t.last_name, t.suffix, t.typed_name, (SELECT n.iso_code FROM core_language n WHERE n.id = t.lang_id)))',
      resource_uri: "('/rest/v1/userpublic/' || advocacy_akid(:secret, NULL, t.id) || '/')",
      token: '(advocacy_akid(:secret, NULL, t.id))',
    },
  },
  schema: {
    fields: {
      akid: { primary_key: true, readonly: true, unique: true, help: 'Identifies the user.' },
      lang: { nullable: true, readonly: true, help: 'Preferred language.' },
      language: {
        type: 'dict',
        nullable: true,
        readonly: true,
        help: 'Code and name of the preferred language; the default language where the user prefers none.',
      },
      name: { readonly: true, help: 'The full name.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      token: { readonly: true, help: 'The same as akid.' },
    },
  },
});
