// Generated from resources/pages/cannedletter.yaml by `npm run generate`. Edit that, not this.
import type { WritePlan } from '../../runtime';

/** What a body for `cannedletter` may say, and where each value goes. */
export const cannedletterBody: WritePlan = {
  delegate: 'cannedletter',
  primary: 'id',
  keyColumn: 'id',
  keyType: 'integer',
  body: {
    required: ['lte_form'],
    properties: { letter_text: { value: 'text' }, lte_form: { value: 'reference' }, subject: { value: 'string', maxLength: 80 } },
  },
  aliases: {},
  columns: {
    letter_text: { column: 'letter_text', on: 't', type: 'text', nullable: false, default: '' },
    subject: { column: 'subject', on: 't', type: 'string', nullable: false, default: '' },
  },
  references: { lte_form: { column: 'lte_form_id', on: 't', to: 'lteform', accepts: ['uri', 'id'], nullable: false } },
  many: {},
  children: {},
  custom: {},
  touched: [],
  unique: {},
};
