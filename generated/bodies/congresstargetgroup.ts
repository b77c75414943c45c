// Generated from resources/targets/congresstargetgroup.yaml by `npm run generate`. Edit that, not this.
import type { WritePlan } from '../../runtime';

/** What a body for `congresstargetgroup` may say, and where each value goes. */
export const congresstargetgroupBody: WritePlan = {
  delegate: 'congresstargetgroup',
  primary: 'targetgroup_ptr_id',
  keyColumn: 'targetgroup_ptr_id',
  keyType: 'integer',
  base: { delegate: 'targetgroup', primary: 'id', pointer: 'targetgroup_ptr_id', discriminator: 'kind', as: 'Congress' },
  body: {
    required: ['name'],
    properties: {
      created_at: { value: 'datetime' },
      excludes: { value: 'list' },
      hidden: { value: 'boolean' },
      include_democrats: { value: 'boolean' },
      include_independents: { value: 'boolean' },
      include_republicans: { value: 'boolean' },
      name: { value: 'string', minLength: 1, maxLength: 255 },
      readonly: { value: 'boolean' },
      states: { value: 'text' },
      targets: { value: 'list' },
      type: { value: 'string', maxLength: 255 },
    },
  },
  aliases: {},
  columns: {
    created_at: { column: 'created_at', on: 'b', type: 'datetime', nullable: false, default: 'now' },
    hidden: { column: 'hidden', on: 'b', type: 'boolean', nullable: false, default: false },
    include_democrats: { column: 'include_democrats', on: 't', type: 'boolean', nullable: false, default: false },
    include_independents: { column: 'include_independents', on: 't', type: 'boolean', nullable: false, default: false },
    include_republicans: { column: 'include_republicans', on: 't', type: 'boolean', nullable: false, default: false },
    name: { column: 'name', on: 'b', type: 'string', nullable: false },
    readonly: { column: 'readonly', on: 'b', type: 'boolean', nullable: false, default: false },
    states: { column: 'states', on: 't', type: 'text', nullable: false, default: '' },
    type: { column: 'type', on: 'b', type: 'string', nullable: false, default: '' },
  },
  references: {},
  many: {
    excludes: {
      delegate: 'coreCongresstargetgroupExcludes',
      own: 'congresstargetgroup_id',
      other: 'target_id',
      to: 'target',
      accepts: ['uri', 'id'],
      create: false,
    },
    targets: {
      delegate: 'coreCongresstargetgroupTargets',
      own: 'congresstargetgroup_id',
      other: 'target_id',
      to: 'target',
      accepts: ['uri', 'id'],
      create: false,
    },
  },
  children: {},
  custom: {},
  touched: [{ column: 'updated_at', on: 'b' }],
  unique: { core_targetgroup_name_key: { fields: ['name'], ignoringCase: true } },
};
