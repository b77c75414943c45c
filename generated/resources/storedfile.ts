// Generated from resources/core/common/storedfile.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A file in the database: one that was sent, so that a worker on another machine can read it, or that of a field of the type `file`. Its content is in parts. */
export const storedfilePlan = resource({
  name: 'storedfile',
  kind: 'common',
  about: 'A file in the database: one that was sent, so that a worker on another machine can read it, or that of a field of the type `file`. Its content is in parts.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  history: true,
  read: {
    from: 'core_storedfile t',
    tables: ['core_storedfile'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    names: ['created_at', 'id', 'media_type', 'name', 'parts', 'resource_uri', 'sha256', 'size'],
    ordering: [{ created_at: { sql: 't.created_at', type: 'datetime', nullable: false } }, { id: { sql: 't.id', type: 'integer', nullable: false } }],
    object: { resource_uri: "'/rest/v1/storedfile/' || t.id || '/'" },
  },
});
