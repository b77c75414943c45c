// Generated from resources/targets/specialtarget.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';
import { targetPlan } from './target';

/** A member of a group that staff enter. */
export const specialtargetPlan = resource({
  name: 'specialtarget',
  kind: 'targets',
  about: 'A member of a group that staff enter.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  base: { resource: 'target', as: 'Special' },
  history: true,
  historyAt: 'specialtarget',
  kept: { columns: { body: 'body_id', boundary: 'boundary_id' } },
  display: {
    label: 'Own target',
    sections: [
      {
        title: 'Who it is',
        fields: ['body', 'title', 'long_title', 'first', 'last', 'party', 'boundary', 'official_full', 'nickname', 'gender', 'type'],
      },
      { title: 'Where', fields: ['country', 'state', 'region', 'county', 'city', 'us_district', 'district_name', 'seat'] },
      { title: 'How to reach them', fields: ['email', 'phone', 'fax', 'offices', 'twitter', 'facebook', 'instagram', 'youtube'] },
      { title: 'Settings', fields: ['hidden', 'twitter_id', 'facebook_id', 'instagram_id', 'youtube_id'], folded: true },
    ],
  },
  read: {
    from: 'core_specialtarget t JOIN core_target b ON b.id = t.target_ptr_id',
    tables: ['core_specialtarget', 'core_target'],
    key: 't.target_ptr_id',
    keyType: 'integer',
    keyField: 'id',
    filters: {
      body: { sql: 't.body_id', type: 'integer', operators: 'all', relation: 'specialtargetgroup', to: 'specialtargetgroup' },
      boundary: { sql: 't.boundary_id', type: 'integer', operators: 'all', relation: 'boundary', to: 'boundary' },
    },
    ordering: ['created_at', 'id', 'last', 'updated_at'],
    object: {
      body: "'/rest/v1/specialtargetgroup/' || t.body_id || '/'",
      boundary: "'/rest/v1/boundary/' || t.boundary_id || '/'",
      resource_uri: "'/rest/v1/specialtarget/' || t.target_ptr_id || '/'",
    },
  },
  write: {
    delegate: 'specialtarget',
    primary: 'target_ptr_id',
    keyColumn: 'target_ptr_id',
    keyType: 'integer',
    base: { delegate: 'target', primary: 'id', pointer: 'target_ptr_id', discriminator: 'kind', as: 'Special' },
    body: { required: ['body'], properties: { body: { value: 'reference' }, boundary: { value: 'reference', null: true } } },
    references: {
      body: { to: 'specialtargetgroup', lookups: { name: { sql: 'b.name', type: 'string' } } },
      boundary: { to: 'boundary', nullable: true },
    },
  },
  schema: {
    fields: {
      body: { to_one: 'specialtargetgroup', help: 'The group that the member belongs to.' },
      boundary: {
        to_one: 'boundary',
        nullable: true,
        help: 'The area for which the member is responsible: people inside are meant. Areas of a hidden group count for nobody.',
      },
    },
  },
}, targetPlan);
