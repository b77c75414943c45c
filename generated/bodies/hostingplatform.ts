// Generated from resources/common/hostingplatform.yaml by `npm run generate`. Edit that, not this.
import type { WritePlan } from '../../runtime';

/** What a body for `hostingplatform` may say, and where each value goes. */
export const hostingplatformBody: WritePlan = {
  delegate: 'hostingplatform',
  primary: 'id',
  keyColumn: 'id',
  keyType: 'integer',
  body: {
    required: ['name'],
    properties: {
      after_action_redirect_url: { value: 'string', maxLength: 255 },
      after_basics_redirect_name: { value: 'string', maxLength: 255 },
      after_basics_redirect_url: { value: 'string', maxLength: 255 },
      end_redirect_name: { value: 'string', maxLength: 255 },
      end_redirect_url: { value: 'string', maxLength: 255 },
      name: { value: 'string', minLength: 1, maxLength: 255 },
    },
  },
  aliases: {},
  columns: {
    after_action_redirect_url: { column: 'after_action_redirect_url', on: 't', type: 'string', nullable: false, default: '' },
    after_basics_redirect_name: { column: 'after_basics_redirect_name', on: 't', type: 'string', nullable: false, default: '' },
    after_basics_redirect_url: { column: 'after_basics_redirect_url', on: 't', type: 'string', nullable: false, default: '' },
    end_redirect_name: { column: 'end_redirect_name', on: 't', type: 'string', nullable: false, default: '' },
    end_redirect_url: { column: 'end_redirect_url', on: 't', type: 'string', nullable: false, default: '' },
    name: { column: 'name', on: 't', type: 'string', nullable: false },
  },
  references: {},
  many: {},
  children: {},
  custom: {},
  touched: [],
  unique: { core_hostingplatform_name_key: { fields: ['name'], ignoringCase: true } },
};
