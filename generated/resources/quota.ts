// Generated from resources/mailings/quota.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** How much of something was used up on a day, where a day's use is limited. */
export const quotaPlan = resource({
  name: 'quota',
  kind: 'mailings',
  about: "How much of something was used up on a day, where a day's use is limited.",
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  read: {
    from: 'core_quota t',
    tables: ['core_quota'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    names: ['day', 'id', 'resource_uri', 'subject', 'used'],
    ordering: [{ id: { sql: 't.id', type: 'integer', nullable: false } }],
    object: { resource_uri: "'/rest/v1/quota/' || t.id || '/'" },
  },
});
