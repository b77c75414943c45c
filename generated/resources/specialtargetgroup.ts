// Generated from resources/targets/specialtargetgroup.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';
import { targetgroupPlan } from './targetgroup';

/** A group of other officials or of anyone else, whose members staff enter. */
export const specialtargetgroupPlan = resource({
  name: 'specialtargetgroup',
  kind: 'targets',
  about: 'A group of other officials or of anyone else, whose members staff enter.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  base: { resource: 'targetgroup', as: 'Special' },
  history: true,
  historyAt: 'specialtargetgroup',
  kept: { columns: { custom_boundaries: 'custom_boundaries_id' } },
  display: {
    label: 'Own group of targets',
    plural: 'Own groups of targets',
    sections: [{ title: 'The group', fields: ['name', 'jurisdiction', 'custom_boundaries', 'targets', 'type', 'hidden'] }],
  },
  read: {
    from: 'core_specialtargetgroup t JOIN core_targetgroup b ON b.id = t.targetgroup_ptr_id',
    tables: ['core_specialtargetgroup', 'core_targetgroup'],
    key: 't.targetgroup_ptr_id',
    keyType: 'integer',
    keyField: 'id',
    filters: { jurisdiction: { sql: 't.jurisdiction', type: 'string', operators: 'all' } },
    ordering: ['created_at', 'id', 'name', 'updated_at'],
    object: {
      custom_boundaries: "'/rest/v1/boundarygroup/' || t.custom_boundaries_id || '/'",
      resource_uri: "'/rest/v1/specialtargetgroup/' || t.targetgroup_ptr_id || '/'",
      targets: "(SELECT coalesce(json_agg('/rest/v1/specialtarget/' || t1.target_ptr_id || '/' ORDER BY t1.target_ptr_id), '[]') FROM core_specialtarget t1 JOIN core_target b1 ON b1.id = t1.target_ptr_id WHERE t1.body_id = t.targetgroup_ptr_id)",
    },
  },
  write: {
    delegate: 'specialtargetgroup',
    primary: 'targetgroup_ptr_id',
    keyColumn: 'targetgroup_ptr_id',
    keyType: 'integer',
    base: { delegate: 'targetgroup', primary: 'id', pointer: 'targetgroup_ptr_id', discriminator: 'kind', as: 'Special' },
    body: {
      required: ['name'],
      properties: { custom_boundaries: { value: 'reference', null: true }, jurisdiction: { value: 'string', maxLength: 50 } },
    },
    strict: true,
    references: { custom_boundaries: { to: 'boundarygroup', nullable: true, by: { name: 'string' } } },
  },
  schema: {
    fields: {
      custom_boundaries: {
        to_one: 'boundarygroup',
        nullable: true,
        help: 'The areas for which its members are responsible; areas of other groups do not count then.',
      },
      jurisdiction: {
        default: '',
        help: 'For which people its members are responsible: `everybody`, `state`, `district` or `boundaries`. Empty and any other word: by what each member has, the area first, then district, state, else everybody.',
      },
      targets: { to_many: 'specialtarget', readonly: true, help: 'The members.' },
    },
  },
}, targetgroupPlan);
