// Generated from resources/users/location.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** The estimated place of a user's address and the districts it lies in. It follows from the address. */
export const locationPlan = resource({
  name: 'location',
  kind: 'users',
  about: "The estimated place of a user's address and the districts it lies in. It follows from the address.",
  methods: { list: ['get'], detail: ['get'] },
  display: {
    label: 'Place of a person',
    plural: 'Places of people',
    name: ['Place of {user}'],
    list: ['user', 'us_county', 'us_district', 'timezone', 'updated_at'],
    sections: [
      {
        title: 'Where',
        fields: ['user', 'us_county', 'us_district', 'us_state_senate', 'us_state_district', 'country_code', 'region_code', 'timezone'],
      },
      { title: 'On the map', fields: ['latitude', 'longitude', 'lat_lon_precision', 'loc_code'] },
    ],
    read_as: {
      lat_lon_precision: {
        labels: {
          zip: 'Middle of the ZIP code',
          house: 'House',
          street: 'Street',
          'postal code': 'Middle of the postal code',
          city: 'Middle of the city',
        },
      },
    },
    only_in: {
      fields: { us_county: 'United States', us_district: 'United States', us_state_district: 'United States', us_state_senate: 'United States' },
    },
    panels: [{ title: 'Map', panel: 'geo/map', on: 'detail', place: 'before' }],
  },
  read: {
    from: 'core_location t',
    tables: ['core_location'],
    tallied: true,
    key: 't.user_id',
    keyType: 'integer',
    keyField: 'user',
    primary: 't.id',
    filters: {
      country_code: { sql: 't.country_code', type: 'string', operators: 'all' },
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      id: { sql: 't.id', type: 'integer', operators: 'all', unique: true },
      region_code: { sql: 't.region_code', type: 'string', operators: 'all' },
      updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
      us_county: { sql: 't.us_county', type: 'string', operators: 'all' },
      us_district: { sql: 't.us_district', type: 'string', operators: 'all' },
      us_state_district: { sql: 't.us_state_district', type: 'string', operators: 'all' },
      us_state_senate: { sql: 't.us_state_senate', type: 'string', operators: 'all' },
      user: { sql: 't.user_id', type: 'integer', operators: 'all', relation: 'user', unique: true, to: 'user' },
    },
    ordering: ['created_at', 'id', 'updated_at', 'user'],
    object: { resource_uri: "'/rest/v1/location/' || t.user_id || '/'", user: "'/rest/v1/user/' || t.user_id || '/'" },
  },
  schema: {
    fields: {
      country_code: { nullable: true, readonly: true, help: 'Two letters for the country.' },
      created_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this was created. UTC.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      lat_lon_precision: { nullable: true, readonly: true, help: 'How exact the coordinates are: house, street, postal code …' },
      latitude: { type: 'float', nullable: true, readonly: true, help: 'Degrees north of the equator.' },
      loc_code: { nullable: true, readonly: true, help: 'Code of the place in the geographic data.' },
      longitude: { type: 'float', nullable: true, readonly: true, help: 'Degrees east of Greenwich.' },
      region_code: { nullable: true, readonly: true, help: 'Code of the state or region.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      timezone: { nullable: true, readonly: true, title: 'time zone', help: 'Time zone of the place, such as Europe/Berlin or America/New_York.' },
      updated_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this last changed. UTC.' },
      us_county: { default: '', readonly: true, title: 'US county', help: 'County in the United States.' },
      us_district: { default: '', readonly: true, title: 'US district', help: 'District of the House of Representatives, such as NY_12.' },
      us_state_district: { default: '', readonly: true, title: 'US state district', help: 'District of the lower chamber of the state, such as NY_073.' },
      us_state_senate: { default: '', readonly: true, title: 'US state senate', help: 'District of the upper chamber of the state, such as NY_028.' },
      user: { to_one: 'user', readonly: true, unique: true, help: 'Whose address it is.' },
    },
  },
});
