// Generated from resources/mailings/emailwrapper.yaml by `npm run generate`. Edit that, not this.
import { resource, withHooks } from '../../runtime';
import { emailwrapperHooks } from '../hooks/emailwrapper';

/** The frame around every e-mail, with its head, its foot and the words about unsubscribing. */
export const emailwrapperPlan = withHooks(resource({
  name: 'emailwrapper',
  kind: 'mailings',
  about: 'The frame around every e-mail, with its head, its foot and the words about unsubscribing.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  history: true,
  historyAt: 'emailwrapper',
  kept: { columns: { lang: 'lang_id' } },
  display: {
    label: 'E-mail wrapper',
    name: ['name'],
    list: ['name', 'lang', 'is_default', 'hidden', 'updated_at'],
    sections: [
      { title: 'The wrapper', fields: ['name', 'template', 'text_template', 'lang', 'is_default'] },
      { title: 'How people unsubscribe', fields: ['unsubscribe_html', 'unsubscribe_text'] },
      { title: 'Settings', fields: ['hidden'], folded: true },
    ],
    widgets: { template: 'html', text_template: 'text', unsubscribe_html: 'html' },
  },
  read: {
    from: 'core_emailwrapper t',
    tables: ['core_emailwrapper'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    filters: {
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      hidden: { sql: 't.hidden', type: 'boolean', operators: ['exact'] },
      id: { sql: 't.id', type: 'integer', operators: 'all', unique: true },
      is_default: { sql: 't.is_default', type: 'boolean', operators: ['exact'] },
      lang: { sql: 't.lang_id', type: 'integer', operators: 'all', relation: 'language', to: 'language' },
      language: { sql: 't.lang_id', type: 'integer', operators: 'all', relation: 'language', to: 'language' },
      name: { sql: 't.name', type: 'string', operators: 'all', unique: true },
      updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
    },
    ordering: ['created_at', 'id', 'name', 'updated_at'],
    object: { lang: "'/rest/v1/language/' || t.lang_id || '/'", resource_uri: "'/rest/v1/emailwrapper/' || t.id || '/'" },
  },
  write: {
    delegate: 'emailwrapper',
    primary: 'id',
    keyColumn: 'id',
    keyType: 'integer',
    body: {
      required: ['name'],
      properties: {
        created_at: { value: 'datetime' },
        hidden: { value: 'boolean' },
        is_default: { value: 'boolean' },
        lang: { value: 'reference', null: true },
        name: { value: 'string', minLength: 1, maxLength: 255 },
        template: { value: 'text', format: 'template' },
        text_template: { value: 'text', format: 'template' },
        unsubscribe_html: { value: 'text', null: true, format: 'template' },
        unsubscribe_text: { value: 'text', null: true, format: 'template' },
      },
    },
    aliases: { language: 'lang' },
    references: { lang: { to: 'language', nullable: true, by: { iso_code: 'string' } } },
    touched: [{ column: 'updated_at', on: 't' }],
    templateNames: [
      {
        root: 'reports',
        to: 'report',
        sql: 't.short_name',
        type: 'string',
        of: ['template', 'text_template', 'unsubscribe_html', 'unsubscribe_text'],
      },
    ],
    unique: {
      core_emailwrapper_is_default_sole: { fields: ['lang'], ignoringCase: false },
      core_emailwrapper_name_key: { fields: ['name'], ignoringCase: true },
    },
  },
  schema: {
    fields: {
      created_at: { type: 'datetime', default: 'now', help: 'When this was created. UTC.' },
      hidden: { type: 'boolean', default: false, help: 'No longer offered to people.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      is_default: {
        type: 'boolean',
        default: false,
        help: 'Taken by mails in its language when none is chosen. One of each language is the default, and one without a language, which all other mails take.',
      },
      lang: { to_one: 'language', nullable: true, help: 'Language it is written in.' },
      name: { unique: true, help: 'The name by which staff choose it.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      template: { default: '', help: 'HTML template into which the body of the e-mail is put.' },
      text_template: { default: '', help: 'The same for the plain text part.' },
      unsubscribe_html: { nullable: true, help: 'How to unsubscribe; HTML. Null: built-in words in the language of the mail.' },
      unsubscribe_text: { nullable: true, help: 'How to unsubscribe; plain text. Null: built-in words in the language of the mail.' },
      updated_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this last changed. UTC.' },
    },
  },
}), { hooks: emailwrapperHooks });
