// Generated from resources/uploads/uploaderror.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A row of an upload that was not read, and why. */
export const uploaderrorPlan = resource({
  name: 'uploaderror',
  kind: 'uploads',
  about: 'A row of an upload that was not read, and why.',
  methods: { list: ['get'], detail: ['get'] },
  display: {
    label: 'Error of an upload',
    plural: 'Errors of uploads',
    name: ['message'],
    list: ['upload', 'row', 'col', 'message', 'value'],
    sections: [{ title: 'What is wrong', fields: ['upload', 'row', 'col', 'message', 'value', 'raw_row', 'exception'] }],
    read_as: { message: { message: true } },
  },
  read: {
    from: 'core_uploaderror t',
    tables: ['core_uploaderror'],
    tallied: true,
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    scope: [
      { unlimited: 'authgrouptag', where: 'true' },
      {
        limited: 'authgrouptag',
        where: 't.upload_id IN (SELECT s2.id FROM core_upload s2 WHERE s2.page_id IN (SELECT s1.id FROM core_page s1 WHERE s1.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = :account)))',
      },
    ],
    filters: {
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      id: { sql: 't.id', type: 'integer', operators: 'all', unique: true },
      row: { sql: 't."row"', type: 'integer', operators: 'all' },
      updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
      upload: { sql: 't.upload_id', type: 'integer', operators: 'all', relation: 'upload', to: 'upload' },
    },
    ordering: ['created_at', 'id', { row: { sql: 't."row"', type: 'integer', nullable: true } }, 'updated_at'],
    object: { resource_uri: "'/rest/v1/uploaderror/' || t.id || '/'", row: 't."row"', upload: "'/rest/v1/upload/' || t.upload_id || '/'" },
  },
  schema: {
    fields: {
      col: { type: 'integer', nullable: true, readonly: true, help: 'Column in the file; the first is column 1.' },
      created_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this was created. UTC.' },
      exception: { nullable: true, readonly: true, help: 'Kind of failure.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      message: { readonly: true, help: 'What is wrong.' },
      raw_row: { nullable: true, readonly: true, help: 'The whole row as it was read.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      row: { type: 'integer', nullable: true, readonly: true, help: 'Row in the file; the header is row 1.' },
      updated_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this last changed. UTC.' },
      upload: { to_one: 'upload', readonly: true, help: 'The upload.' },
      value: { nullable: true, readonly: true, help: 'The value that was read.' },
      worker_pid: { type: 'integer', nullable: true, readonly: true, help: 'Number of the worker that read the row.' },
    },
  },
});
