// Generated from resources/targets/specialtargetgroup.yaml by `npm run generate`. Edit that, not this.
import type { WritePlan } from '../../runtime';

/** What a body for `specialtargetgroup` may say, and where each value goes. */
export const specialtargetgroupBody: WritePlan = {
  delegate: 'specialtargetgroup',
  primary: 'targetgroup_ptr_id',
  keyColumn: 'targetgroup_ptr_id',
  keyType: 'integer',
  base: { delegate: 'targetgroup', primary: 'id', pointer: 'targetgroup_ptr_id', discriminator: 'kind', as: 'Special' },
  body: {
    required: ['name'],
    properties: {
      created_at: { value: 'datetime' },
      custom_boundaries: { value: 'reference', null: true },
      hidden: { value: 'boolean' },
      jurisdiction: { value: 'string', maxLength: 50 },
      name: { value: 'string', minLength: 1, maxLength: 255 },
      readonly: { value: 'boolean' },
      type: { value: 'string', maxLength: 255 },
    },
  },
  aliases: {},
  columns: {
    created_at: { column: 'created_at', on: 'b', type: 'datetime', nullable: false, default: 'now' },
    hidden: { column: 'hidden', on: 'b', type: 'boolean', nullable: false, default: false },
    jurisdiction: { column: 'jurisdiction', on: 't', type: 'string', nullable: false, default: '' },
    name: { column: 'name', on: 'b', type: 'string', nullable: false },
    readonly: { column: 'readonly', on: 'b', type: 'boolean', nullable: false, default: false },
    type: { column: 'type', on: 'b', type: 'string', nullable: false, default: '' },
  },
  references: {
    custom_boundaries: {
      column: 'custom_boundaries_id',
      on: 't',
      to: 'boundarygroup',
      accepts: ['uri', 'id', 'name'],
      lookups: { name: { sql: 't.name', type: 'string' } },
      nullable: true,
    },
  },
  many: {},
  children: {},
  custom: {},
  touched: [{ column: 'updated_at', on: 'b' }],
  unique: { core_targetgroup_name_key: { fields: ['name'], ignoringCase: true } },
};
