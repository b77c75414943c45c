// Generated from resources/pages/pushendpoint.yaml by `npm run generate`. Edit that, not this.
import type { WritePlan } from '../../runtime';

/** What a body for `pushendpoint` may say, and where each value goes. */
export const pushendpointBody: WritePlan = {
  delegate: 'pushendpoint',
  primary: 'id',
  keyColumn: 'id',
  keyType: 'integer',
  body: {
    required: ['name', 'url'],
    properties: {
      created_at: { value: 'datetime' },
      handler_id: { value: 'integer', minimum: 1, maximum: 2 },
      hidden: { value: 'boolean' },
      name: { value: 'string', minLength: 1, maxLength: 255 },
      ratelimit: { value: 'integer', minimum: 0, maximum: 60000 },
      retries: { value: 'integer', minimum: 0, maximum: 25 },
      triggers: { value: 'texts', items: { type: 'string', minLength: 1, enum: ['action.processed', 'text.requested'] } },
      url: { value: 'string', minLength: 1, maxLength: 2048, format: 'url' },
    },
  },
  rights: { handler_id: { needs: 'users.view' }, triggers: { needs: 'users.view' }, url: { needs: 'users.view' } },
  aliases: {},
  columns: {
    created_at: { column: 'created_at', on: 't', type: 'datetime', nullable: false, default: 'now' },
    handler_id: { column: 'handler_id', on: 't', type: 'integer', nullable: false, default: 1 },
    hidden: { column: 'hidden', on: 't', type: 'boolean', nullable: false, default: false },
    name: { column: 'name', on: 't', type: 'string', nullable: false },
    ratelimit: { column: 'ratelimit', on: 't', type: 'integer', nullable: false, default: 0 },
    retries: { column: 'retries', on: 't', type: 'integer', nullable: false, default: 12 },
    triggers: { column: 'triggers', on: 't', type: 'json', nullable: false, default: ['action.processed'] },
    url: { column: 'url', on: 't', type: 'string', nullable: false },
  },
  references: {},
  many: {},
  children: {},
  custom: {},
  touched: [{ column: 'updated_at', on: 't' }],
  unique: {},
};
