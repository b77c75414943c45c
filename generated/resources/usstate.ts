// Generated from resources/common/usstate.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';

/** A name or code under which people know a state of the United States. Loaded from prisma/places. */
export const usstatePlan: ResourcePlan = {
  name: 'usstate',
  kind: 'common',
  about: 'A name or code under which people know a state of the United States. Loaded from prisma/places.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: {
    from: 'core_state t',
    tables: ['core_state'],
    tallied: false,
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    primary: 't.id',
    primaryType: 'integer',
    names: ['code', 'id', 'name', 'resource_uri'],
    filters: {},
    ordering: { id: { sql: 't.id', type: 'integer', nullable: false } },
    object: `
    t.code,
    t.id,
    t.name,
    '/rest/v1/usstate/' || t.id || '/' AS resource_uri`,
  },
};
