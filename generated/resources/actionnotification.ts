// Generated from resources/pages/actionnotification.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** An e-mail to staff or others that tells of an action. Followups of pages name it. */
export const actionnotificationPlan = resource({
  name: 'actionnotification',
  kind: 'pages',
  about: 'An e-mail to staff or others that tells of an action. Followups of pages name it.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  read: {
    from: 'core_actionnotification t',
    tables: ['core_actionnotification'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    filters: {
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      from_line: { sql: 't.from_line_id', type: 'integer', operators: 'all', to: 'fromline' },
      hidden: { sql: 't.hidden', type: 'boolean', operators: ['exact'] },
      id: { sql: 't.id', type: 'integer', operators: 'all' },
      name: { sql: 't.name', type: 'string', operators: 'all' },
      updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
      wrapper: { sql: 't.wrapper_id', type: 'integer', operators: 'all', to: 'emailwrapper' },
    },
    ordering: ['created_at', 'id', 'name', 'updated_at'],
    object: {
      from_line: "'/rest/v1/fromline/' || t.from_line_id || '/'",
      resource_uri: "'/rest/v1/actionnotification/' || t.id || '/'",
      to: 't."to"',
      wrapper: "'/rest/v1/emailwrapper/' || t.wrapper_id || '/'",
    },
  },
  write: {
    delegate: 'actionnotification',
    primary: 'id',
    keyColumn: 'id',
    keyType: 'integer',
    body: {
      required: ['name'],
      properties: {
        body: { value: 'text', null: true, format: 'template' },
        created_at: { value: 'datetime' },
        custom_from: { value: 'string', maxLength: 255, format: 'sender' },
        from_line: { value: 'reference', null: true },
        hidden: { value: 'boolean' },
        name: { value: 'string', minLength: 1, maxLength: 255 },
        notes: { value: 'string', null: true, maxLength: 255 },
        subject: { value: 'string', null: true, maxLength: 255, format: 'template' },
        to: { value: 'text', null: true },
        wrapper: { value: 'reference', null: true },
      },
    },
    rights: { to: { needs: 'users.view' } },
    references: { from_line: { to: 'fromline', nullable: true }, wrapper: { to: 'emailwrapper', nullable: true, by: { name: 'string' } } },
    touched: [{ column: 'updated_at', on: 't' }],
  },
  schema: {
    fields: {
      body: { nullable: true, help: 'Body; a template, as in confirmations.' },
      created_at: { type: 'datetime', default: 'now', help: 'When this was created. UTC.' },
      custom_from: { default: '', help: 'A sender that only this e-mail has.' },
      from_line: { to_one: 'fromline', nullable: true, help: 'Who sends it.' },
      hidden: { type: 'boolean', default: false, help: 'No longer offered to people.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      name: { help: 'What staff call it.' },
      notes: { nullable: true, help: 'Notes for staff.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      subject: { nullable: true, help: 'Subject; a template, as in confirmations.' },
      to: { nullable: true, help: 'Addresses that get it, with commas between. Giving a value takes the right users.view.' },
      updated_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this last changed. UTC.' },
      wrapper: { to_one: 'emailwrapper', nullable: true, help: 'The frame of the e-mail.' },
    },
  },
});
