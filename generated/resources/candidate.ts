// Generated from resources/money/candidate.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A candidate for whom donation pages collect. */
export const candidatePlan = resource({
  name: 'candidate',
  kind: 'money',
  about: 'A candidate for whom donation pages collect.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  history: true,
  historyAt: 'candidate',
  kept: {},
  display: {
    name: ['name'],
    list: ['name', 'status', 'fec_id', 'is_ours', 'hidden'],
    sections: [
      { title: 'What people see', fields: ['name', 'description', 'portrait_url'] },
      { title: 'Settings', fields: ['status', 'fec_id', 'is_ours', 'hidden'], folded: true },
    ],
    widgets: { description: 'text' },
    tones: { status: { active: 'good' } },
  },
  read: {
    from: 'core_candidate t',
    tables: ['core_candidate'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    filters: {
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      fec_id: { sql: 't.fec_id', type: 'string', operators: 'all' },
      hidden: { sql: 't.hidden', type: 'boolean', operators: ['exact'] },
      id: { sql: 't.id', type: 'integer', operators: 'all', unique: true },
      is_ours: { sql: 't.is_ours', type: 'boolean', operators: ['exact'] },
      name: { sql: 't.name', type: 'string', operators: 'all', unique: true },
      status: { sql: 't.status', type: 'string', operators: 'all' },
      updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
    },
    ordering: ['created_at', 'id', 'name', 'updated_at'],
    object: { resource_uri: "'/rest/v1/candidate/' || t.id || '/'" },
  },
  write: {
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
        portrait_url: { value: 'string', maxLength: 255, format: 'url' },
        status: { value: 'string', maxLength: 255, enum: ['active', 'inactive', 'archived'] },
      },
    },
    touched: [{ column: 'updated_at', on: 't' }],
    unique: {
      core_candidate_fec_id_key: { fields: ['fec_id'], ignoringCase: false },
      core_candidate_name_key: { fields: ['name'], ignoringCase: true },
    },
  },
  schema: {
    fields: {
      created_at: { type: 'datetime', default: 'now', help: 'When this was created. UTC.' },
      description: { default: '', help: 'What people read about the candidate.' },
      fec_id: {
        nullable: true,
        unique: true,
        title: 'FEC ID',
        help: 'Number at the Federal Election Commission. Nothing acts on it: who reports to the commission looks it up.',
      },
      hidden: { type: 'boolean', default: false, help: 'No longer offered to people.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      is_ours: {
        type: 'boolean',
        default: false,
        help: 'The organisation itself collects under this name. Nothing acts on it: staff tell their own candidates apart by it.',
      },
      name: { unique: true, help: 'Name of the candidate.' },
      portrait_url: { default: '', title: 'portrait URL', help: 'Address of a picture.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      status: {
        choice_labels: { active: 'In use', inactive: 'Closed', archived: 'Archived' },
        choices: ['active', 'inactive', 'archived'],
        default: 'active',
        help: 'Whether money can be given.',
      },
      updated_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this last changed. UTC.' },
    },
  },
});
