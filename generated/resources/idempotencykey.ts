// Generated from resources/core/common/idempotencykey.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** The first answer to a request with an `Idempotency-Key`, which repetitions of the request get again for a day. */
export const idempotencykeyPlan = resource({
  name: 'idempotencykey',
  kind: 'common',
  about: 'The first answer to a request with an `Idempotency-Key`, which repetitions of the request get again for a day.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  read: {
    from: 'core_idempotencykey t',
    tables: ['core_idempotencykey'],
    key: 't.id',
    keyType: 'bigint',
    keyField: 'id',
    names: ['created_at', 'id', 'resource_uri'],
    ordering: [{ created_at: { sql: 't.created_at', type: 'datetime', nullable: false } }, { id: { sql: 't.id', type: 'bigint', nullable: false } }],
    object: { resource_uri: "'/rest/v1/idempotencykey/' || t.id || '/'" },
  },
});
