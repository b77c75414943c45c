// Generated from resources/core/staff/authsecondfactor.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** The codes by which an account signs in beside its password (TOTP). The account turns them on itself, or the staff command does. */
export const authsecondfactorPlan = resource({
  name: 'authsecondfactor',
  kind: 'staff',
  about: 'The codes by which an account signs in beside its password (TOTP). The account turns them on itself, or the staff command does.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  history: true,
  kept: { columns: { account: 'account_id' } },
  read: {
    from: 'auth_second_factor t',
    tables: ['auth_second_factor'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    names: ['account', 'allows_basic', 'created_at', 'id', 'resource_uri'],
    ordering: [{ created_at: { sql: 't.created_at', type: 'datetime', nullable: false } }, { id: { sql: 't.id', type: 'integer', nullable: false } }],
    object: { account: "'/rest/v1/authuser/' || t.account_id || '/'", resource_uri: "'/rest/v1/authsecondfactor/' || t.id || '/'" },
  },
});
