// Generated from resources/money/lastdonation.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** What each user gave last, so that the same donation sent twice in a row is noticed, however close together. */
export const lastdonationPlan = resource({
  name: 'lastdonation',
  kind: 'money',
  about: 'What each user gave last, so that the same donation sent twice in a row is noticed, however close together.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  read: {
    from: 'core_lastdonation t',
    tables: ['core_lastdonation'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    names: ['fingerprint', 'given_at', 'id', 'repeats', 'resource_uri', 'user'],
    ordering: [{ id: { sql: 't.id', type: 'integer', nullable: false } }],
    object: { resource_uri: "'/rest/v1/lastdonation/' || t.id || '/'", user: "'/rest/v1/user/' || t.user_id || '/'" },
  },
});
