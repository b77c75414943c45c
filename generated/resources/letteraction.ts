// Generated from resources/actions/letteraction.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';
import { actionPlan } from './action';

/** A person wrote to their representatives. */
export const letteractionPlan = resource({
  name: 'letteraction',
  kind: 'actions',
  about: 'A person wrote to their representatives.',
  methods: { list: ['get'], detail: ['get', 'put', 'patch', 'delete'] },
  base: { resource: 'action', as: 'Letter' },
  history: true,
  display: {
    label: 'Letter sent',
    plural: 'Letters sent',
    sections: [
      { title: 'Who did what', fields: ['user', 'page', 'created_at', 'targeted', 'type', 'status'] },
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
    from: 'core_letteraction t JOIN core_action b ON b.id = t.action_ptr_id',
    tables: ['core_letteraction', 'core_action'],
    tallied: true,
    key: 't.action_ptr_id',
    keyType: 'bigint',
    keyField: 'id',
    filters: { page: { sql: 'b.page_id', type: 'integer', operators: 'all', relation: 'page', to: 'page' } },
    ordering: ['created_at', 'id', 'updated_at'],
    object: {
      resource_uri: "'/rest/v1/letteraction/' || t.action_ptr_id || '/'",
      targeted: "(SELECT coalesce(json_agg('/rest/v1/' || lower(t1.kind) || 'target/' || t1.id || '/' ORDER BY p1.id), '[]') FROM core_letteraction_targeted p1 JOIN core_target t1 ON t1.id = p1.target_id WHERE p1.letteraction_id = t.action_ptr_id)",
    },
  },
  write: {
    delegate: 'letteraction',
    primary: 'action_ptr_id',
    keyColumn: 'action_ptr_id',
    keyType: 'bigint',
    base: { delegate: 'action', primary: 'id', pointer: 'action_ptr_id', discriminator: 'type', as: 'Letter' },
    body: { required: [], properties: { targeted: { value: 'list' } } },
    many: { targeted: { delegate: 'coreLetteractionTargeted', own: 'letteraction_id', other: 'target_id', to: 'target' } },
  },
  schema: { fields: { targeted: { to_many: 'target', blank: true, help: 'To whom the letter goes.' } } },
}, actionPlan);
