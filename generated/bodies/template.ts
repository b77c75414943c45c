// Generated from resources/pages/template.yaml by `npm run generate`. Edit that, not this.
import type { WritePlan } from '../../runtime';

/** What a body for `template` may say, and where each value goes. */
export const templateBody: WritePlan = {
  delegate: 'template',
  primary: 'id',
  keyColumn: 'id',
  keyType: 'integer',
  body: {
    required: ['code', 'filename', 'templateset'],
    properties: {
      code: { value: 'text', minLength: 1, format: 'template' },
      created_at: { value: 'datetime' },
      filename: {
        value: 'string',
        minLength: 1,
        maxLength: 64,
        enum: [
          'wrapper.html', 'style.css', 'thanks.html', 'signup.html', 'petition.html', 'unsubscribe.html', 'survey.html', 'letter.html',
          'call.html', 'lte.html', 'userupdate.html', 'donation.html', 'eventcreate.html', 'eventsignup.html', 'campaignvolunteer.html',
          'recurringdonationcancel.html', 'recurringdonationupdate.html',
        ],
      },
      templateset: { value: 'reference' },
    },
  },
  aliases: {},
  columns: {
    code: { column: 'code', on: 't', type: 'text', nullable: false },
    created_at: { column: 'created_at', on: 't', type: 'datetime', nullable: false, default: 'now' },
    filename: { column: 'filename', on: 't', type: 'string', nullable: false },
  },
  references: {
    templateset: {
      column: 'templateset_id',
      on: 't',
      to: 'templateset',
      accepts: ['uri', 'id', 'name'],
      lookups: { name: { sql: 't.name', type: 'string' } },
      nullable: false,
    },
  },
  many: {},
  children: {},
  custom: {},
  touched: [{ column: 'updated_at', on: 't' }],
  unique: { cms_template_templateset_id_filename_key: { fields: ['templateset', 'filename'], ignoringCase: false } },
};
