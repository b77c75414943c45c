// Generated from resources/core/jobs/databaserestore.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A restore of the database, and which numbers of events were given out between the backup and it. */
export const databaserestorePlan = resource({
  name: 'databaserestore',
  kind: 'jobs',
  about: 'A restore of the database, and which numbers of events were given out between the backup and it.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  read: {
    from: 'core_databaserestore t',
    tables: ['core_databaserestore'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    names: ['change_from', 'change_to', 'id', 'made_at', 'resource_uri', 'restored_at'],
    ordering: [{ id: { sql: 't.id', type: 'integer', nullable: false } }],
    object: { resource_uri: "'/rest/v1/databaserestore/' || t.id || '/'" },
  },
});
