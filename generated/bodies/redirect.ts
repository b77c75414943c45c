// Generated from resources/common/redirect.yaml by `npm run generate`. Edit that, not this.
import type { WritePlan } from '../../runtime';

/** What a body for `redirect` may say, and where each value goes. */
export const redirectBody: WritePlan = {
  delegate: 'redirect',
  primary: 'id',
  keyColumn: 'id',
  keyType: 'integer',
  body: {
    required: [],
    properties: {
      created_at: { value: 'datetime' },
      short_code: { value: 'string', null: true, maxLength: 255, format: 'slug' },
      url: { value: 'string', null: true, maxLength: 4096, format: 'url' },
    },
  },
  aliases: {},
  columns: {
    created_at: { column: 'created_at', on: 't', type: 'datetime', nullable: false, default: 'now' },
    short_code: { column: 'short_code', on: 't', type: 'string', nullable: true },
    url: { column: 'url', on: 't', type: 'string', nullable: true },
  },
  references: {},
  many: {},
  children: {},
  custom: {},
  touched: [],
  unique: { core_redirect_short_code_key: { fields: ['short_code'], ignoringCase: false } },
};
