// Generated from resources/common/division.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A county, district, department or the like: a part of a region, by which people tell towns of one name apart. Loaded from prisma/places. */
export const divisionPlan = resource({
  name: 'division',
  kind: 'common',
  about: 'A county, district, department or the like: a part of a region, by which people tell towns of one name apart. Loaded from prisma/places.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  read: {
    from: 'core_division t',
    tables: ['core_division'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    names: ['address_name', 'code', 'id', 'name', 'names', 'resource_uri'],
    ordering: [{ id: { sql: 't.id', type: 'integer', nullable: false } }],
    object: { resource_uri: "'/rest/v1/division/' || t.id || '/'" },
  },
});
