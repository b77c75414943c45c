// Generated from resources/common/usstate.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A name or code under which people know a state of the United States. Loaded from prisma/places. */
export const usstatePlan = resource({
  name: 'usstate',
  kind: 'common',
  about: 'A name or code under which people know a state of the United States. Loaded from prisma/places.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  read: {
    from: 'core_state t',
    tables: ['core_state'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    names: ['code', 'id', 'name', 'resource_uri'],
    ordering: [{ id: { sql: 't.id', type: 'integer', nullable: false } }],
    object: { resource_uri: "'/rest/v1/usstate/' || t.id || '/'" },
  },
});
