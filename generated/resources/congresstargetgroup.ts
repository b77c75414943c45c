// Generated from resources/targets/congresstargetgroup.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';
import { targetgroupPlan } from './targetgroup';

/** A group of members of the United States Congress. */
export const congresstargetgroupPlan = resource({
  name: 'congresstargetgroup',
  kind: 'targets',
  about: 'A group of members of the United States Congress.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  base: { resource: 'targetgroup', as: 'Congress' },
  checks: { core_congresstargetgroup_states_pattern: { field: 'states', message: 'Enter a value that matches ^[A-Za-z]{2}([, ]+[A-Za-z]{2})*$' } },
  history: true,
  historyAt: 'congresstargetgroup',
  kept: {
    lists: {
      excludes: { table: 'core_congresstargetgroup_excludes', own: 'congresstargetgroup_id', other: 'target_id' },
      targets: { table: 'core_congresstargetgroup_targets', own: 'congresstargetgroup_id', other: 'target_id' },
    },
  },
  display: {
    label: 'Group in Congress',
    plural: 'Groups in Congress',
    sections: [
      {
        title: 'The group',
        fields: ['name', 'include_democrats', 'include_republicans', 'include_independents', 'states', 'targets', 'excludes', 'type', 'hidden'],
      },
    ],
    widgets: { targets: 'search', excludes: 'search' },
  },
  read: {
    from: 'core_congresstargetgroup t JOIN core_targetgroup b ON b.id = t.targetgroup_ptr_id',
    tables: ['core_congresstargetgroup', 'core_targetgroup'],
    key: 't.targetgroup_ptr_id',
    keyType: 'integer',
    keyField: 'id',
    ordering: ['created_at', 'id', 'name', 'updated_at'],
    object: {
      excludes: "(SELECT coalesce(json_agg('/rest/v1/' || lower(t1.kind) || 'target/' || t1.id || '/' ORDER BY p1.id), '[]') FROM core_congresstargetgroup_excludes p1 JOIN core_target t1 ON t1.id = p1.target_id WHERE p1.congresstargetgroup_id = t.targetgroup_ptr_id)",
      resource_uri: "'/rest/v1/congresstargetgroup/' || t.targetgroup_ptr_id || '/'",
      targets: "(SELECT coalesce(json_agg('/rest/v1/' || lower(t1.kind) || 'target/' || t1.id || '/' ORDER BY p1.id), '[]') FROM core_congresstargetgroup_targets p1 JOIN core_target t1 ON t1.id = p1.target_id WHERE p1.congresstargetgroup_id = t.targetgroup_ptr_id)",
    },
  },
  write: {
    delegate: 'congresstargetgroup',
    primary: 'targetgroup_ptr_id',
    keyColumn: 'targetgroup_ptr_id',
    keyType: 'integer',
    base: { delegate: 'targetgroup', primary: 'id', pointer: 'targetgroup_ptr_id', discriminator: 'kind', as: 'Congress' },
    body: {
      required: ['name'],
      properties: {
        excludes: { value: 'list' },
        include_democrats: { value: 'boolean' },
        include_independents: { value: 'boolean' },
        include_republicans: { value: 'boolean' },
        states: { value: 'text', blank: true, pattern: '^[A-Za-z]{2}([, ]+[A-Za-z]{2})*$' },
        targets: { value: 'list' },
      },
    },
    strict: true,
    many: {
      excludes: { delegate: 'coreCongresstargetgroupExcludes', own: 'congresstargetgroup_id', other: 'target_id', to: 'target' },
      targets: { delegate: 'coreCongresstargetgroupTargets', own: 'congresstargetgroup_id', other: 'target_id', to: 'target' },
    },
  },
  schema: {
    fields: {
      excludes: { to_many: 'target', blank: true, help: 'Members who do not belong to it.' },
      include_democrats: { type: 'boolean', default: false, help: 'All Democrats of the chosen type belong to it.' },
      include_independents: { type: 'boolean', default: false, help: 'All independents of the chosen type belong to it.' },
      include_republicans: { type: 'boolean', default: false, help: 'All Republicans of the chosen type belong to it.' },
      states: {
        default: '',
        pattern: '^[A-Za-z]{2}([, ]+[A-Za-z]{2})*$',
        help: 'Only members from these states: two-letter codes, separated by commas.',
      },
      targets: { to_many: 'target', blank: true, help: 'Members who belong to it by name.' },
    },
  },
}, targetgroupPlan);
