// Generated from resources/mailings/actionmail.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** An e-mail that an action causes, and how far it is. One row an address, so that each gets it once. */
export const actionmailPlan = resource({
  name: 'actionmail',
  kind: 'mailings',
  about: 'An e-mail that an action causes, and how far it is. One row an address, so that each gets it once.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  read: {
    from: 'core_actionmail t',
    tables: ['core_actionmail'],
    key: 't.id',
    keyType: 'bigint',
    keyField: 'id',
    names: ['action', 'claimed_at', 'created_at', 'email', 'error', 'id', 'kind', 'resource_uri', 'sent_at', 'state'],
    ordering: [{ created_at: { sql: 't.created_at', type: 'datetime', nullable: false } }, { id: { sql: 't.id', type: 'bigint', nullable: false } }],
    object: {
      action: "(SELECT '/rest/v1/' || lower(t1.type) || 'action/' || t1.id || '/' FROM core_action t1 WHERE t1.id = t.action_id)",
      resource_uri: "'/rest/v1/actionmail/' || t.id || '/'",
    },
  },
});
