// Generated from resources/mailings/mergefile.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A file with a line for each user, whose columns a mailing can show. POST it as `multipart/form-data`, the file in the field `file`. */
export const mergefilePlan = resource({
  name: 'mergefile',
  kind: 'mailings',
  about: 'A file with a line for each user, whose columns a mailing can show. POST it as `multipart/form-data`, the file in the field `file`.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  history: true,
  display: {
    label: 'Merge file',
    name: ['name', 'filename'],
    list: ['name', 'filename', 'status', 'row_count', 'created_at'],
    sections: [
      { title: 'The file', fields: ['name', 'filename', 'lookup_column'] },
      { title: 'How far it is', fields: ['status', 'error', 'row_count', 'line_count', 'started_at', 'finished_at', 'path'] },
    ],
    widgets: { row_count: 'count', line_count: 'count' },
    read_as: { error: { message: true } },
    hints: {
      lookup_column: 'The column that says whom a line belongs to: the number of a person, the code of links or the e-mail address; or another field of people, such as the postcode, whose line is for all who have the value.',
    },
    tones: { status: { new: 'busy', loading: 'busy', completed: 'good', failed: 'bad' } },
  },
  read: {
    from: 'core_mergefile t',
    tables: ['core_mergefile'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    filters: {
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      id: { sql: 't.id', type: 'integer', operators: 'all', unique: true },
      name: { sql: 't.name', type: 'string', operators: 'all' },
      status: { sql: 't.status', type: 'string', operators: 'all' },
      updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
    },
    ordering: ['created_at', 'id', 'name', 'updated_at'],
    object: { resource_uri: "'/rest/v1/mergefile/' || t.id || '/'" },
  },
  write: {
    delegate: 'mergefile',
    primary: 'id',
    keyColumn: 'id',
    keyType: 'integer',
    body: {
      required: ['name'],
      properties: {
        created_at: { value: 'datetime' },
        filename: { value: 'string', maxLength: 255 },
        lookup_column: { value: 'string', null: true, maxLength: 255 },
        name: { value: 'string', minLength: 1, maxLength: 255 },
      },
    },
    touched: [{ column: 'updated_at', on: 't' }],
  },
  schema: {
    fields: {
      created_at: { type: 'datetime', default: 'now', help: 'When this was created. UTC.' },
      error: { default: '', readonly: true, help: 'Why loading failed.' },
      filename: { default: '', title: 'file name', help: 'Name of the file as it was uploaded.' },
      finished_at: { type: 'datetime', nullable: true, readonly: true, help: 'When loading ended. UTC.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      line_count: { type: 'integer', nullable: true, readonly: true, help: 'How many lines the file has.' },
      lookup_column: {
        nullable: true,
        help: 'Column that says whom a line belongs to: user_id, akid, email, or a field of users such as zip, whose line is for all who have the value.',
      },
      name: { help: 'The name by which staff choose it.' },
      path: { default: '', readonly: true, help: 'Where the file is kept.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      row_count: { type: 'integer', nullable: true, readonly: true, help: 'How many rows were loaded.' },
      started_at: { type: 'datetime', nullable: true, readonly: true, help: 'When loading began. UTC.' },
      status: {
        choices: ['new', 'loading', 'completed', 'failed'],
        nullable: true,
        readonly: true,
        transitions: [
          { name: 'receive', from: null, to: 'new', by: ['POST /rest/v1/mergefile/'], rights: ['mailings.edit'] },
          { name: 'begin', from: ['new', 'loading'], to: 'loading', by: ['program'], rights: [] },
          { name: 'complete', from: ['loading'], to: 'completed', by: ['program'], rights: [] },
          { name: 'fail', from: ['new', 'loading'], to: 'failed', by: ['program'], rights: [] },
        ],
        help: 'How far loading has come.',
      },
      updated_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this last changed. UTC.' },
    },
  },
});
