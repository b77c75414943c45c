// Generated from resources/staff/authgroup.yaml by `npm run generate`. Edit that, not this.
import type { SchemaDocument } from '../../runtime';

/** What `/rest/v1/authgroup/schema/` answers. */
export const authgroupSchema: SchemaDocument = {
  allowed_detail_http_methods: ['GET'],
  allowed_list_http_methods: ['GET'],
  default_format: 'application/json',
  default_limit: 20,
  fields: {
    id: {
      blank: true,
      default: 'No default provided.',
      help_text: 'The number of this object.',
      nullable: false,
      primary_key: true,
      readonly: true,
      type: 'integer',
      unique: true,
      verbose_name: 'id',
    },
    name: {
      blank: true,
      default: 'No default provided.',
      help_text: 'The name of the group.',
      nullable: false,
      primary_key: false,
      readonly: true,
      type: 'string',
      unique: true,
      verbose_name: 'name',
    },
    resource_uri: {
      blank: true,
      default: 'No default provided.',
      help_text: 'The path of this object.',
      nullable: false,
      primary_key: false,
      readonly: true,
      type: 'string',
      unique: false,
      verbose_name: 'resource uri',
    },
    rights: {
      blank: true,
      default: 'No default provided.',
      help_text: 'What members may do: kind of object and view, edit or delete, such as pages.view. All kinds are *.',
      nullable: false,
      primary_key: false,
      readonly: true,
      type: 'list',
      unique: false,
      verbose_name: 'rights',
    },
  },
  filtering: { id: 'all', name: 'all' },
  ordering: ['id', 'name'],
};
