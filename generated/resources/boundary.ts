// Generated from resources/targets/boundary.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** An area on the map, for which a special target is responsible. */
export const boundaryPlan = resource({
  name: 'boundary',
  kind: 'targets',
  about: 'An area on the map, for which a special target is responsible.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  history: true,
  display: {
    name: ['name'],
    list: ['name', 'group', 'updated_at'],
    sections: [{ title: 'The boundary', fields: ['group', 'name', 'geometry'] }, { title: 'Its edges', fields: ['north', 'east', 'south', 'west'] }],
  },
  read: {
    from: 'core_boundary t',
    tables: ['core_boundary'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    filters: {
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      group: { sql: 't.group_id', type: 'integer', operators: 'all', relation: 'boundarygroup', to: 'boundarygroup' },
      id: { sql: 't.id', type: 'integer', operators: 'all', unique: true },
      name: { sql: 't.name', type: 'string', operators: 'all' },
      updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
    },
    ordering: ['created_at', 'id', 'name', 'updated_at'],
    object: { group: "'/rest/v1/boundarygroup/' || t.group_id || '/'", resource_uri: "'/rest/v1/boundary/' || t.id || '/'" },
  },
  write: {
    delegate: 'boundary',
    primary: 'id',
    keyColumn: 'id',
    keyType: 'integer',
    body: {
      required: ['geometry', 'group', 'name'],
      properties: {
        created_at: { value: 'datetime' },
        geometry: { value: 'text', minLength: 1 },
        group: { value: 'reference' },
        name: { value: 'string', minLength: 1, maxLength: 255 },
      },
    },
    references: { group: { to: 'boundarygroup', by: { name: 'string' } } },
    touched: [{ column: 'updated_at', on: 't' }],
  },
  schema: {
    fields: {
      created_at: { type: 'datetime', default: 'now', help: 'When this was created. UTC.' },
      east: { type: 'float', nullable: true, readonly: true, help: 'The greatest longitude of it.' },
      geometry: { help: 'Its outline, as GeoJSON or WKT: polygons, in degrees, the longitude first. It is kept as it is sent.' },
      group: { to_one: 'boundarygroup', help: 'The areas that it is one of.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      name: { help: 'Name of the area.' },
      north: { type: 'float', nullable: true, readonly: true, help: 'The greatest latitude of it.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      south: { type: 'float', nullable: true, readonly: true, help: 'The least latitude of it.' },
      updated_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this last changed. UTC.' },
      west: {
        type: 'float',
        nullable: true,
        readonly: true,
        help: 'The least longitude of it; null where no polygon can be read, so that nobody lives there.',
      },
    },
  },
});
