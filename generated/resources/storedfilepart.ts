// Generated from resources/core/common/storedfilepart.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A part of a stored file. */
export const storedfilepartPlan = resource({
  name: 'storedfilepart',
  kind: 'common',
  about: 'A part of a stored file.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  read: {
    from: 'core_storedfilepart t',
    tables: ['core_storedfilepart'],
    key: 't.id',
    keyType: 'bigint',
    keyField: 'id',
    names: ['content', 'file', 'id', 'number', 'resource_uri'],
    ordering: [{ id: { sql: 't.id', type: 'bigint', nullable: false } }],
    object: { file: 't.file_id', resource_uri: "'/rest/v1/storedfilepart/' || t.id || '/'" },
  },
});
