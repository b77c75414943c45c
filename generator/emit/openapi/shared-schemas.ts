import { schemaRef } from './names';

/** A JSON Schema, 2020-12. */
export type Schema = Record<string, unknown>;

/** The schemas that many resources share. Their names have two capital letters, so no resource has such a name. */
export const SHARED_SCHEMAS: Readonly<Record<string, Schema>> = {
  DateTime: {
    type: 'string',
    description: 'A time in UTC, without a zone.',
    pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]{1,6})?$',
    examples: ['2026-01-31T14:00:00'],
  },
  DateTimeNew: {
    type: 'string',
    description: 'A time as in ISO 8601: in UTC, or with an offset. It is kept to the second.',
    examples: ['2026-01-31T14:00:00', '2026-01-31T09:00:00-05:00'],
  },
  DateOnly: { type: 'string', format: 'date', description: 'A day.', examples: ['2026-01-31'] },
  DecimalText: {
    type: 'string',
    pattern: '^-?[0-9]+([.][0-9]+)?$',
    description: 'An exact number, such as an amount of money.',
    examples: ['10.00'],
  },
  DecimalNew: { type: ['string', 'number'], description: 'An exact number. A text never loses a digit.', examples: ['10.00'] },
  TimeOfDay: {
    type: 'string',
    description: 'A time of day.',
    pattern: '^[0-9]{2}:[0-9]{2}(:[0-9]{2}([.][0-9]+)?)?$',
    examples: ['09:30:00'],
  },
  IsoDuration: { type: 'string', description: 'A duration as in ISO 8601.', pattern: '^P', examples: ['PT1H30M'] },
  GeoPoint: {
    type: 'object',
    description: 'A place on the earth.',
    properties: { latitude: { type: 'number', minimum: -90, maximum: 90 }, longitude: { type: 'number', minimum: -180, maximum: 180 } },
    required: ['latitude', 'longitude'],
    examples: [{ latitude: 52.5, longitude: 13.4 }],
  },
  ObjectUri: {
    type: 'string',
    format: 'uri-reference',
    description: 'The path of an object, or of a list.',
    examples: ['/rest/v1/user/5/'],
  },
  ObjectReference: {
    description: 'Names an object: by its URI, relative or absolute, by its id, or as it was read.',
    anyOf: [
      { type: ['string', 'integer'] },
      { type: 'object', properties: { resource_uri: { type: 'string' }, id: { type: ['string', 'integer'] } } },
    ],
    examples: ['/rest/v1/user/5/', 5],
  },
  StoredFile: {
    type: 'object',
    description: 'What is known of a file. Its bytes are at `uri`.',
    properties: {
      media_type: { type: 'string' },
      name: { type: 'string' },
      size: { type: 'integer', description: 'In bytes.' },
      uri: { type: 'string', format: 'uri-reference' },
    },
    required: ['media_type', 'name', 'size', 'uri'],
  },
  SentFile: {
    description: 'A file in JSON, its bytes in base64; or as it was read, which leaves it as it is.',
    anyOf: [
      {
        type: 'object',
        properties: { name: { type: 'string' }, media_type: { type: 'string' }, data: { type: 'string', contentEncoding: 'base64' } },
        required: ['data'],
      },
      schemaRef('StoredFile'),
    ],
  },
  CustomValues: {
    type: 'object',
    description: 'Custom fields, name to value. A field with several values has a list.',
    additionalProperties: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
    examples: [{ favourite_colour: 'red', skills: ['cooking', 'driving'] }],
  },
  CustomPair: { type: 'object', properties: { name: { type: 'string' }, value: { type: 'string' } }, required: ['name', 'value'] },
  CustomValuesNew: {
    description: 'Custom fields: an object of name to value, or a list of objects with `name` and `value`.',
    anyOf: [{ type: 'object' }, { type: 'array', items: { type: 'object' } }],
    examples: [{ favourite_colour: 'red' }],
  },
  PageMeta: {
    type: 'object',
    description: 'Where a page of a list is in the list.',
    properties: {
      limit: { type: 'integer', description: 'How many objects a page has at most.' },
      next: { type: ['string', 'null'], format: 'uri-reference', description: 'The path of the next page; null on the last.' },
      offset: { type: 'integer', description: 'How many objects come before the page.' },
      previous: { type: ['string', 'null'], format: 'uri-reference', description: 'The path of the page before; null on the first.' },
      total_count: { type: 'integer', description: 'How many objects match, exactly.' },
    },
    required: ['limit', 'next', 'offset', 'previous', 'total_count'],
  },
  ErrorMessage: {
    type: 'object',
    description: 'What is wrong, in a sentence.',
    properties: { error: { type: 'string' } },
    required: ['error'],
    additionalProperties: false,
  },
  FieldErrors: {
    type: 'object',
    description:
      'What is wrong with a body: under the name of the resource, or under `errors`, from each field to its messages. The messages may be shown to people.',
    additionalProperties: {
      type: 'object',
      additionalProperties: { anyOf: [{ type: 'array', items: { type: 'string' } }, { type: 'string' }] },
    },
    propertyNames: { not: { const: 'error' } },
    minProperties: 1,
    maxProperties: 1,
    examples: [{ user: { email: ['This field is required.'] } }],
  },
  ParameterErrors: {
    type: 'object',
    description:
      'What is wrong with what a payment processor sent, or with an object that cannot be changed so: from each field to its messages.',
    additionalProperties: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
    propertyNames: { not: { const: 'error' } },
    minProperties: 1,
    examples: [{ order_id: ['This order was reversed already.'] }],
  },
  ResourceIndex: {
    type: 'object',
    description: 'From the name of each resource to the paths of its list and of its schema document.',
    additionalProperties: {
      type: 'object',
      properties: { list_endpoint: { type: 'string' }, schema: { type: 'string' } },
      required: ['list_endpoint', 'schema'],
      additionalProperties: false,
    },
    examples: [{ user: { list_endpoint: '/rest/v1/user/', schema: '/rest/v1/user/schema/' } }],
  },
  SchemaDocument: {
    type: 'object',
    description: 'The fields, filters, orderings and methods of a resource, as far as the account sees them.',
    properties: {
      aliases: { type: 'object', additionalProperties: { type: 'string' } },
      allowed_detail_http_methods: { type: 'array', items: { type: 'string' } },
      allowed_list_http_methods: { type: 'array', items: { type: 'string' } },
      default_format: { const: 'application/json' },
      default_limit: { type: 'integer' },
      fields: { type: 'object', additionalProperties: schemaRef('SchemaField') },
      filtering: {
        type: 'object',
        additionalProperties: { anyOf: [{ enum: ['all', 'all with relations'] }, { type: 'array', items: { type: 'string' } }] },
      },
      ordering: { type: 'array', items: { type: 'string' } },
      search: { type: 'array', items: { type: 'string' } },
      translated: { type: 'array', items: { type: 'string' } },
    },
    required: [
      'allowed_detail_http_methods',
      'allowed_list_http_methods',
      'default_format',
      'default_limit',
      'fields',
      'filtering',
      'ordering',
    ],
    additionalProperties: false,
  },
  SchemaField: {
    type: 'object',
    properties: {
      blank: { type: 'boolean' },
      choice_labels: { type: 'object', additionalProperties: { type: 'string' } },
      choices: { type: 'array', items: { type: ['string', 'number'] } },
      default: { description: 'The value of a new object; the text `No default provided.` where there is none.' },
      help_text: { type: 'string' },
      max_size: { type: 'integer' },
      media_types: { type: 'array', items: { type: 'string' } },
      min_length: { type: 'integer' },
      nullable: { type: 'boolean' },
      pattern: { type: 'string' },
      primary_key: { type: 'boolean' },
      readonly: { type: 'boolean' },
      related_schema: { type: 'string' },
      related_type: { enum: ['to_one', 'to_many'] },
      schema: { type: 'object' },
      type: { type: 'string' },
      unique: { type: 'boolean' },
      verbose_name: { type: 'string' },
    },
    required: ['blank', 'default', 'help_text', 'nullable', 'primary_key', 'readonly', 'type', 'unique', 'verbose_name'],
    additionalProperties: false,
  },
};
