// Generated from resources/actions/lteaction.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';
import { actionPlan } from './action';

/** A person wrote a letter to the editor of a newspaper. */
export const lteactionPlan = resource({
  name: 'lteaction',
  kind: 'actions',
  about: 'A person wrote a letter to the editor of a newspaper.',
  methods: { list: ['get'], detail: ['get', 'put', 'patch', 'delete'] },
  base: { resource: 'action', as: 'LTE' },
  history: true,
  display: {
    label: 'Letter to an editor sent',
    plural: 'Letters to editors sent',
    sections: [
      { title: 'Who did what', fields: ['user', 'page', 'created_at', 'target', 'subject', 'letter_text', 'type', 'status'] },
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
    from: 'core_lteaction t JOIN core_action b ON b.id = t.action_ptr_id',
    tables: ['core_lteaction', 'core_action'],
    tallied: true,
    key: 't.action_ptr_id',
    keyType: 'bigint',
    keyField: 'id',
    filters: {
      page: { sql: 'b.page_id', type: 'integer', operators: 'all', relation: 'page', to: 'page' },
      target: { sql: 't.target_id', type: 'integer', operators: 'all', relation: 'mediatarget', to: 'mediatarget' },
    },
    ordering: ['created_at', 'id', 'updated_at'],
    object: { resource_uri: "'/rest/v1/lteaction/' || t.action_ptr_id || '/'", target: "'/rest/v1/mediatarget/' || t.target_id || '/'" },
  },
  write: {
    delegate: 'lteaction',
    primary: 'action_ptr_id',
    keyColumn: 'action_ptr_id',
    keyType: 'bigint',
    base: { delegate: 'action', primary: 'id', pointer: 'action_ptr_id', discriminator: 'type', as: 'LTE' },
    body: {
      required: [],
      properties: { letter_text: { value: 'text' }, subject: { value: 'string', maxLength: 80 }, target: { value: 'reference', null: true } },
    },
    references: { target: { to: 'mediatarget', nullable: true } },
  },
  schema: {
    fields: {
      letter_text: { default: '', help: 'The letter.' },
      subject: { default: '', help: 'Subject of the letter.' },
      target: { to_one: 'mediatarget', nullable: true, help: 'The newspaper to which the letter goes.' },
    },
  },
}, actionPlan);
