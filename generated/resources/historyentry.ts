// Generated from resources/staff/historyentry.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** Who changed what. Triggers write it in the transaction that makes the change. */
export const historyentryPlan = resource({
  name: 'historyentry',
  kind: 'staff',
  about: 'Who changed what. Triggers write it in the transaction that makes the change.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  read: {
    from: 'core_historyentry t',
    tables: ['core_historyentry'],
    key: 't.id',
    keyType: 'bigint',
    keyField: 'id',
    names: ['account', 'changes', 'created_at', 'event', 'id', 'object', 'program', 'request', 'resource', 'resource_uri'],
    ordering: [{ created_at: { sql: 't.created_at', type: 'datetime', nullable: false } }, { id: { sql: 't.id', type: 'bigint', nullable: false } }],
    object: { resource_uri: "'/rest/v1/historyentry/' || t.id || '/'" },
  },
});
