// Generated from resources/core/staff/authsession.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A browser in which somebody of the staff has signed in. Of its key only a hash is kept. */
export const authsessionPlan = resource({
  name: 'authsession',
  kind: 'staff',
  about: 'A browser in which somebody of the staff has signed in. Of its key only a hash is kept.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  read: {
    from: 'auth_session t',
    tables: ['auth_session'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    names: ['account', 'created_at', 'expires_at', 'id', 'network', 'resource_uri'],
    ordering: [{ created_at: { sql: 't.created_at', type: 'datetime', nullable: false } }, { id: { sql: 't.id', type: 'integer', nullable: false } }],
    object: { account: "'/rest/v1/authuser/' || t.account_id || '/'", resource_uri: "'/rest/v1/authsession/' || t.id || '/'" },
  },
});
