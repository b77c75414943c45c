// Generated from resources/pages/batchdelivery.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** An e-mail with signatures that goes to a target of a petition or letter page, and how far it is. */
export const batchdeliveryPlan = resource({
  name: 'batchdelivery',
  kind: 'pages',
  about: 'An e-mail with signatures that goes to a target of a petition or letter page, and how far it is.',
  methods: { list: ['get'], detail: ['get'] },
  display: {
    label: 'Batch of signatures',
    plural: 'Batches of signatures',
    name: ['{signatures} signatures for {target}'],
    list: ['page', 'target', 'signatures', 'status', 'created_at', 'sent_at'],
    sections: [{ title: 'The batch', fields: ['page', 'target', 'signatures', 'status', 'error', 'created_at', 'claimed_at', 'sent_at'] }],
    widgets: { signatures: 'count' },
    read_as: { error: { message: true } },
    tones: { status: { waiting: 'busy', claimed: 'busy', held: 'busy', sent: 'good', failed: 'bad', unknown: 'bad' } },
    verbs: {
      retry: {
        label: 'Try again',
        when: { status: ['failed', 'unknown'] },
        on: 'detail',
        method: 'post',
        path: 'retry',
        right: 'edit',
        help: 'Sends a delivery that failed again, with all its attempts.',
      },
    },
  },
  read: {
    from: 'core_batchdelivery t',
    tables: ['core_batchdelivery'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    scope: [
      { unlimited: 'authgrouptag', where: 'true' },
      {
        limited: 'authgrouptag',
        where: 't.page_id IN (SELECT s1.id FROM core_page s1 WHERE s1.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = :account))',
      },
    ],
    filters: {
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      id: { sql: 't.id', type: 'integer', operators: 'all', unique: true },
      page: { sql: 't.page_id', type: 'integer', operators: 'all', relation: 'page', to: 'page' },
      status: { sql: 't.state', type: 'string', operators: ['exact', 'in'] },
      target: { sql: 't.target_id', type: 'integer', operators: 'all', relation: 'target', to: 'target' },
    },
    ordering: ['created_at', 'id'],
    object: {
      page: "(SELECT '/rest/v1/' || lower(t1.type) || 'page/' || t1.id || '/' FROM core_page t1 WHERE t1.id = t.page_id)",
      resource_uri: "'/rest/v1/batchdelivery/' || t.id || '/'",
      status: 't.state',
      target: "(SELECT '/rest/v1/' || lower(t1.kind) || 'target/' || t1.id || '/' FROM core_target t1 WHERE t1.id = t.target_id)",
    },
  },
  schema: {
    fields: {
      claimed_at: { type: 'datetime', nullable: true, readonly: true, help: 'When a worker began to hand it over. UTC.' },
      created_at: { type: 'datetime', default: 'now', readonly: true, help: 'When the signatures were put together. UTC.' },
      error: { nullable: true, readonly: true, help: 'Why it failed.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      page: { to_one: 'page', readonly: true, help: 'The page on which people signed.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      sent_at: { type: 'datetime', nullable: true, readonly: true, help: 'When it had been handed over. UTC.' },
      signatures: { type: 'integer', readonly: true, help: 'How many signatures are delivered with it.' },
      status: {
        choices: ['waiting', 'claimed', 'sent', 'failed', 'skipped', 'unknown', 'held'],
        default: 'waiting',
        readonly: true,
        help: 'Claimed just before it is handed over; unknown when nobody can tell whether it arrived; skipped when there is nobody to send it to or of; held after a restore of the database.',
      },
      target: { to_one: 'target', nullable: true, readonly: true, help: 'To whom the signatures go.' },
    },
  },
});
