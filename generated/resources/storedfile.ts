// Generated from resources/uploads/storedfile.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';

/** A file that was sent and that a worker on another machine must be able to read. Its content is in parts. */
export const storedfilePlan: ResourcePlan = {
  name: 'storedfile',
  kind: 'uploads',
  about: 'A file that was sent and that a worker on another machine must be able to read. Its content is in parts.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: {
    from: 'core_storedfile t',
    tables: ['core_storedfile'],
    tallied: false,
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    primary: 't.id',
    primaryType: 'integer',
    names: ['created_at', 'id', 'parts', 'resource_uri'],
    filters: {},
    ordering: { created_at: { sql: 't.created_at', type: 'datetime', nullable: false }, id: { sql: 't.id', type: 'integer', nullable: false } },
    object: `
    t.created_at,
    t.id,
    t.parts,
    '/rest/v1/storedfile/' || t.id || '/' AS resource_uri`,
  },
};
