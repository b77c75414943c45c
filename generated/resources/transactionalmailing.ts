// Generated from resources/mailings/transactionalmailing.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A mail that a page sends to the person who acts there, such as a confirmation. */
export const transactionalmailingPlan = resource({
  name: 'transactionalmailing',
  kind: 'mailings',
  about: 'A mail that a page sends to the person who acts there, such as a confirmation.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  read: {
    from: 'core_transactionalmailing t',
    tables: ['core_transactionalmailing'],
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
      from_line: { sql: 't.from_line_id', type: 'integer', operators: 'all', relation: 'fromline', to: 'fromline' },
      hidden: { sql: 't.hidden', type: 'boolean', operators: ['exact'] },
      id: { sql: 't.id', type: 'integer', operators: 'all' },
      page: { sql: 't.page_id', type: 'integer', operators: 'all', relation: 'page', to: 'page' },
      status: { sql: 't.status', type: 'string', operators: 'all' },
      type: { sql: 't.type', type: 'string', operators: 'all' },
      updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
      wrapper: { sql: 't.wrapper_id', type: 'integer', operators: 'all', relation: 'emailwrapper', to: 'emailwrapper' },
    },
    ordering: ['created_at', 'id', 'updated_at'],
    object: {
      from_line: "'/rest/v1/fromline/' || t.from_line_id || '/'",
      page: "(SELECT '/rest/v1/' || lower(t1.type) || 'page/' || t1.id || '/' FROM core_page t1 WHERE t1.id = t.page_id)",
      resource_uri: "'/rest/v1/transactionalmailing/' || t.id || '/'",
      wrapper: "'/rest/v1/emailwrapper/' || t.wrapper_id || '/'",
    },
  },
  write: {
    delegate: 'transactionalmailing',
    primary: 'id',
    keyColumn: 'id',
    keyType: 'integer',
    body: {
      required: ['page'],
      properties: {
        body: { value: 'text', null: true, format: 'template' },
        created_at: { value: 'datetime' },
        custom_from: { value: 'string', maxLength: 255, format: 'sender' },
        from_line: { value: 'reference', null: true },
        hidden: { value: 'boolean' },
        page: { value: 'reference' },
        reply_to: { value: 'string', null: true, maxLength: 255, format: 'email' },
        status: { value: 'string', null: true, maxLength: 20 },
        subject: { value: 'string', null: true, maxLength: 255, format: 'template' },
        type: { value: 'string', maxLength: 20 },
        wrapper: { value: 'reference', null: true },
      },
    },
    references: {
      from_line: { to: 'fromline', nullable: true, by: { from_line: 'string' } },
      page: { to: 'page', by: { name: 'string' } },
      wrapper: { to: 'emailwrapper', nullable: true, by: { name: 'string' } },
    },
    touched: [{ column: 'updated_at', on: 't' }],
  },
  schema: {
    fields: {
      body: { nullable: true, help: 'Template of the body.' },
      created_at: { type: 'datetime', default: 'now', help: 'When this was created. UTC.' },
      custom_from: { default: '', help: 'A sender for this mail alone.' },
      from_line: { to_one: 'fromline', nullable: true, help: 'The sender.' },
      hidden: { type: 'boolean', default: false, help: 'No longer offered to people.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      page: { to_one: 'page', help: 'The page whose actions send it.' },
      reply_to: { nullable: true, help: 'Address for replies.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      signature: { nullable: true, readonly: true, help: 'Tells versions of the content apart.' },
      status: { nullable: true, help: 'Whether it is in use.' },
      subject: { nullable: true, help: 'Subject line.' },
      type: { default: 'confirmation', help: 'What the mail is for.' },
      updated_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this last changed. UTC.' },
      wrapper: { to_one: 'emailwrapper', nullable: true, help: 'The frame around the body.' },
    },
  },
});
