// Generated from resources/money/candidate.yaml by `npm run generate`. Edit that, not this.
import type { WritePlan } from '../../runtime';

/** What a body for `candidate` may say, and where each value goes. */
export const candidateBody: WritePlan = {
  delegate: 'candidate',
  primary: 'id',
  keyColumn: 'id',
  keyType: 'integer',
  body: {
    required: ['name'],
    properties: {
      created_at: { value: 'datetime' },
      description: { value: 'text' },
      fec_id: { value: 'string', null: true, maxLength: 16 },
      hidden: { value: 'boolean' },
      is_ours: { value: 'boolean' },
      name: { value: 'string', minLength: 1, maxLength: 255 },
      portrait_url: { value: 'string', maxLength: 255 },
      status: { value: 'string', maxLength: 255 },
    },
  },
  aliases: {},
  columns: {
    created_at: { column: 'created_at', on: 't', type: 'datetime', nullable: false, default: 'now' },
    description: { column: 'description', on: 't', type: 'text', nullable: false, default: '' },
    fec_id: { column: 'fec_id', on: 't', type: 'string', nullable: true },
    hidden: { column: 'hidden', on: 't', type: 'boolean', nullable: false, default: false },
    is_ours: { column: 'is_ours', on: 't', type: 'boolean', nullable: false, default: false },
    name: { column: 'name', on: 't', type: 'string', nullable: false },
    portrait_url: { column: 'portrait_url', on: 't', type: 'string', nullable: false, default: '' },
    status: { column: 'status', on: 't', type: 'string', nullable: false, default: 'active' },
  },
  references: {},
  many: {},
  children: {},
  custom: {},
  touched: [{ column: 'updated_at', on: 't' }],
  unique: {
    core_candidate_fec_id_key: { fields: ['fec_id'], ignoringCase: false },
    core_candidate_name_key: { fields: ['name'], ignoringCase: true },
  },
};
