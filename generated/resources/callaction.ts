// Generated from resources/actions/callaction.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';
import { actionPlan } from './action';

/** A person called their representatives. */
export const callactionPlan = resource({
  name: 'callaction',
  kind: 'actions',
  about: 'A person called their representatives.',
  methods: { list: ['get'], detail: ['get', 'put', 'patch', 'delete'] },
  base: { resource: 'action', as: 'Call' },
  history: true,
  display: {
    label: 'Call',
    sections: [
      { title: 'Who did what', fields: ['user', 'page', 'created_at', 'targeted', 'checked', 'type', 'status'] },
      { title: 'What they said', fields: ['fields'] },
      {
        title: 'Where it came from',
        fields: [
          'source', 'mailing', 'referring_user', 'referring_mailing', 'link', 'is_forwarded', 'akid', 'ip_address', 'opq_id',
          'created_user', 'subscribed_user', 'taf_emails_sent', 'redirect_url',
        ],
        folded: true,
      },
    ],
  },
  read: {
    from: 'core_callaction t JOIN core_action b ON b.id = t.action_ptr_id',
    tables: ['core_callaction', 'core_action'],
    tallied: true,
    key: 't.action_ptr_id',
    keyType: 'bigint',
    keyField: 'id',
    filters: { page: { sql: 'b.page_id', type: 'integer', operators: 'all', relation: 'page', to: 'page' } },
    ordering: ['created_at', 'id', 'updated_at'],
    object: {
      checked: "(SELECT coalesce(json_agg('/rest/v1/' || lower(t1.kind) || 'target/' || t1.id || '/' ORDER BY p1.id), '[]') FROM core_callaction_checked p1 JOIN core_target t1 ON t1.id = p1.target_id WHERE p1.callaction_id = t.action_ptr_id)",
      resource_uri: "'/rest/v1/callaction/' || t.action_ptr_id || '/'",
      targeted: "(SELECT coalesce(json_agg('/rest/v1/' || lower(t1.kind) || 'target/' || t1.id || '/' ORDER BY p1.id), '[]') FROM core_callaction_targeted p1 JOIN core_target t1 ON t1.id = p1.target_id WHERE p1.callaction_id = t.action_ptr_id)",
    },
  },
  write: {
    delegate: 'callaction',
    primary: 'action_ptr_id',
    keyColumn: 'action_ptr_id',
    keyType: 'bigint',
    base: { delegate: 'action', primary: 'id', pointer: 'action_ptr_id', discriminator: 'type', as: 'Call' },
    body: { required: [], properties: { checked: { value: 'list' }, targeted: { value: 'list' } } },
    many: {
      checked: { delegate: 'coreCallactionChecked', own: 'callaction_id', other: 'target_id', to: 'target' },
      targeted: { delegate: 'coreCallactionTargeted', own: 'callaction_id', other: 'target_id', to: 'target' },
    },
  },
  schema: {
    fields: {
      checked: { to_many: 'target', blank: true, help: 'Whom the person says they called.' },
      targeted: { to_many: 'target', blank: true, help: 'Whom the person was asked to call.' },
    },
  },
}, actionPlan);
