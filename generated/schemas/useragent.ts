// Generated from resources/actions/useragent.yaml by `npm run generate`. Edit that, not this.
import type { SchemaDocument } from '../../runtime';

/** What `/rest/v1/useragent/schema/` answers. */
export const useragentSchema: SchemaDocument = {
  allowed_detail_http_methods: ['GET'],
  allowed_list_http_methods: ['GET'],
  default_format: 'application/json',
  default_limit: 20,
  fields: {
    created_at: {
      blank: true,
      default: 'now',
      help_text: 'When it was first seen. UTC.',
      nullable: false,
      primary_key: false,
      readonly: true,
      type: 'datetime',
      unique: false,
      verbose_name: 'created at',
    },
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
    original: {
      blank: true,
      default: 'No default provided.',
      help_text: 'What the program says of itself, cut at 500 characters.',
      nullable: false,
      primary_key: false,
      readonly: true,
      type: 'string',
      unique: true,
      verbose_name: 'original',
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
  filtering: { id: 'all' },
  ordering: ['created_at', 'id'],
};
