// Generated from resources/users/logintoken.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A token that signs a user into the pages of the service for a while. Only its hash is kept. */
export const logintokenPlan = resource({
  name: 'logintoken',
  kind: 'users',
  about: 'A token that signs a user into the pages of the service for a while. Only its hash is kept.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  read: {
    from: 'core_logintoken t',
    tables: ['core_logintoken'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    names: ['created_at', 'expires_at', 'id', 'resource_uri', 'user'],
    ordering: [{ created_at: { sql: 't.created_at', type: 'datetime', nullable: false } }, { id: { sql: 't.id', type: 'integer', nullable: false } }],
    object: { resource_uri: "'/rest/v1/logintoken/' || t.id || '/'", user: "'/rest/v1/user/' || t.user_id || '/'" },
  },
});
