// Generated from resources/uploads/uploadprogress.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** How much of an upload one worker has read. */
export const uploadprogressPlan = resource({
  name: 'uploadprogress',
  kind: 'uploads',
  about: 'How much of an upload one worker has read.',
  methods: { list: ['get'], detail: ['get'] },
  display: {
    label: 'Progress of an upload',
    plural: 'Progress of uploads',
    name: ['Progress of {upload}'],
    list: ['upload', 'ok', 'warnings', 'errors', 'rate', 'updated_at'],
  },
  read: {
    from: 'core_uploadprogress t',
    tables: ['core_uploadprogress'],
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
      updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
      upload: { sql: 't.upload_id', type: 'integer', operators: 'all', relation: 'upload', to: 'upload' },
    },
    ordering: ['created_at', 'id', 'updated_at'],
    object: { resource_uri: "'/rest/v1/uploadprogress/' || t.id || '/'", upload: "'/rest/v1/upload/' || t.upload_id || '/'" },
  },
  schema: {
    fields: {
      created_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this was created. UTC.' },
      errors: { type: 'integer', default: 0, readonly: true, help: 'Rows with errors.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      ok: { type: 'integer', default: 0, readonly: true, help: 'Rows read without a doubt.' },
      rate: { type: 'float', nullable: true, readonly: true, help: 'Rows read in a second.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      updated_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this last changed. UTC.' },
      upload: { to_one: 'upload', readonly: true, help: 'The upload.' },
      warnings: { type: 'integer', default: 0, readonly: true, help: 'Rows with warnings.' },
      worker_pid: { type: 'integer', readonly: true, help: 'Number of the worker.' },
    },
  },
});
