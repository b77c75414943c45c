// Generated from resources/targets/boundary.yaml by `npm run generate`. Edit that, not this.
import type { WritePlan } from '../../runtime';

/** What a body for `boundary` may say, and where each value goes. */
export const boundaryBody: WritePlan = {
  delegate: 'boundary',
  primary: 'id',
  keyColumn: 'id',
  keyType: 'integer',
  body: {
    required: ['geometry', 'group', 'name'],
    properties: {
      created_at: { value: 'datetime' },
      geometry: { value: 'text', minLength: 1 },
      group: { value: 'reference' },
      name: { value: 'string', minLength: 1, maxLength: 255 },
    },
  },
  aliases: {},
  columns: {
    created_at: { column: 'created_at', on: 't', type: 'datetime', nullable: false, default: 'now' },
    geometry: { column: 'geometry', on: 't', type: 'text', nullable: false },
    name: { column: 'name', on: 't', type: 'string', nullable: false },
  },
  references: {
    group: {
      column: 'group_id',
      on: 't',
      to: 'boundarygroup',
      accepts: ['uri', 'id', 'name'],
      lookups: { name: { sql: 't.name', type: 'string' } },
      nullable: false,
    },
  },
  many: {},
  children: {},
  custom: {},
  touched: [{ column: 'updated_at', on: 't' }],
  unique: {},
};
