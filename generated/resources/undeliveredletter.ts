// Generated from resources/actions/undeliveredletter.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A letter or petition that a page wants to go to a target by a channel that the service does not have. Whoever has one delivers it. */
export const undeliveredletterPlan = resource({
  name: 'undeliveredletter',
  kind: 'actions',
  about: 'A letter or petition that a page wants to go to a target by a channel that the service does not have. Whoever has one delivers it.',
  methods: { list: ['get'], detail: ['get'] },
  events: { types: { 'letter.undelivered': { on: 'created' } } },
  display: {
    label: 'Letter that was not delivered',
    plural: 'Letters that were not delivered',
    name: ['{channel} to {target}'],
    list: ['action', 'target', 'channel', 'office', 'created_at'],
  },
  read: {
    from: 'core_undeliveredletter t',
    tables: ['core_undeliveredletter'],
    tallied: true,
    key: 't.id',
    keyType: 'bigint',
    keyField: 'id',
    filters: {
      action: { sql: 't.action_id', type: 'bigint', operators: 'all', relation: 'action', to: 'action' },
      channel: { sql: 't.channel', type: 'string', operators: ['exact', 'in'] },
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      id: { sql: 't.id', type: 'bigint', operators: 'all', unique: true },
      office: { sql: 't.office_id', type: 'integer', operators: 'all', relation: 'targetoffice', to: 'targetoffice' },
      target: { sql: 't.target_id', type: 'integer', operators: 'all', relation: 'target', to: 'target' },
    },
    ordering: ['created_at', 'id'],
    object: {
      action: "(SELECT '/rest/v1/' || lower(t1.type) || 'action/' || t1.id || '/' FROM core_action t1 WHERE t1.id = t.action_id)",
      office: "'/rest/v1/targetoffice/' || t.office_id || '/'",
      resource_uri: "'/rest/v1/undeliveredletter/' || t.id || '/'",
      target: "(SELECT '/rest/v1/' || lower(t1.kind) || 'target/' || t1.id || '/' FROM core_target t1 WHERE t1.id = t.target_id)",
    },
  },
  schema: {
    fields: {
      action: { to_one: 'action', readonly: true, help: 'What the person signed or wrote.' },
      channel: {
        choice_labels: { fax: 'Fax', cwc: 'Web service of the United States Congress' },
        choices: ['fax', 'cwc'],
        readonly: true,
        help: 'The way by which it should go.',
      },
      created_at: { type: 'datetime', default: 'now', readonly: true, help: 'When the person acted. UTC.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      office: {
        to_one: 'targetoffice',
        nullable: true,
        readonly: true,
        help: 'The local office to which it should go; null for the target itself.',
      },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      target: { to_one: 'target', readonly: true, help: 'To whom it should go.' },
    },
  },
});
