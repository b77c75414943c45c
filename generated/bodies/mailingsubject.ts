// Generated from resources/mailings/mailingsubject.yaml by `npm run generate`. Edit that, not this.
import type { WritePlan } from '../../runtime';

/** What a body for `mailingsubject` may say, and where each value goes. */
export const mailingsubjectBody: WritePlan = {
  delegate: 'mailingsubject',
  primary: 'id',
  keyColumn: 'id',
  keyType: 'integer',
  body: {
    required: ['mailing'],
    properties: {
      created_at: { value: 'datetime' },
      mailing: { value: 'reference' },
      preview_text: { value: 'text', null: true, format: 'template' },
      text: { value: 'text', format: 'template' },
    },
  },
  aliases: {},
  columns: {
    created_at: { column: 'created_at', on: 't', type: 'datetime', nullable: false, default: 'now' },
    preview_text: { column: 'preview_text', on: 't', type: 'text', nullable: true },
    text: { column: 'text', on: 't', type: 'text', nullable: false, default: '' },
  },
  references: { mailing: { column: 'mailing_id', on: 't', to: 'mailing', accepts: ['uri', 'id'], nullable: false } },
  many: {},
  children: {},
  custom: {},
  touched: [{ column: 'updated_at', on: 't' }],
  unique: {},
};
