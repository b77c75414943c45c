// Generated from resources/uploads/storedfile.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A file that was sent and that a worker on another machine must be able to read. Its content is in parts. */
export const storedfilePlan = resource({
  name: 'storedfile',
  kind: 'uploads',
  about: 'A file that was sent and that a worker on another machine must be able to read. Its content is in parts.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  read: {
    from: 'core_storedfile t',
    tables: ['core_storedfile'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    names: ['created_at', 'id', 'parts', 'resource_uri'],
    ordering: { created_at: { sql: 't.created_at', type: 'datetime', nullable: false }, id: { sql: 't.id', type: 'integer', nullable: false } },
    object: `
    t.created_at,
    t.id,
    t.parts,
    '/rest/v1/storedfile/' || t.id || '/' AS resource_uri`,
  },
});
