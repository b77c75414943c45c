// Generated from resources/actions/useragent.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A program that people use to read mail and pages, as it names itself. Kept once however many use it. */
export const useragentPlan = resource({
  name: 'useragent',
  kind: 'actions',
  about: 'A program that people use to read mail and pages, as it names itself. Kept once however many use it.',
  methods: { list: ['get'], detail: ['get'] },
  history: true,
  display: { label: 'Browser', name: ['original'], list: ['original'] },
  read: {
    from: 'core_useragent t',
    tables: ['core_useragent'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    filters: { id: { sql: 't.id', type: 'integer', operators: 'all', unique: true } },
    ordering: [{ created_at: { sql: 't.created_at', type: 'datetime', nullable: false } }, 'id'],
    object: { resource_uri: "'/rest/v1/useragent/' || t.id || '/'" },
  },
  schema: {
    fields: {
      created_at: { type: 'datetime', default: 'now', readonly: true, help: 'When it was first seen. UTC.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      original: { readonly: true, unique: true, help: 'What the program says of itself, cut at 500 characters.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
    },
  },
});
