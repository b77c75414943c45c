// Generated from resources/pages/formfield.yaml by `npm run generate`. Edit that, not this.
import type { SchemaDocument } from '../../runtime';

/** What `/rest/v1/formfield/schema/` answers. */
export const formfieldSchema: SchemaDocument = {
  allowed_detail_http_methods: ['GET', 'PUT', 'PATCH', 'DELETE'],
  allowed_list_http_methods: ['GET', 'POST'],
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
      blank: false,
      default: 'No default provided.',
      help_text: "The field's name as actions send it.",
      nullable: false,
      primary_key: false,
      readonly: false,
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
  },
  filtering: { id: 'all', name: 'all' },
  ordering: ['id', 'name'],
};
