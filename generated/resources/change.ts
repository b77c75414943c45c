// Generated from resources/integrations/change.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** An event that integrators are told of, such as that a user was created. Triggers write it in the transaction that causes it. */
export const changePlan = resource({
  name: 'change',
  kind: 'integrations',
  about: 'An event that integrators are told of, such as that a user was created. Triggers write it in the transaction that causes it.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  read: {
    from: 'core_change t',
    tables: ['core_change'],
    key: 't.id',
    keyType: 'bigint',
    keyField: 'id',
    names: ['changed', 'created_at', 'id', 'object', 'resource_uri', 'type'],
    ordering: [{ created_at: { sql: 't.created_at', type: 'datetime', nullable: false } }, { id: { sql: 't.id', type: 'bigint', nullable: false } }],
    object: { resource_uri: "'/rest/v1/change/' || t.id || '/'" },
  },
});
