/** A schema document, served as it is. */
export interface SchemaDocument {
  /** Second names that bodies and filters may use, each with its field. Absent when there are none. */
  aliases?: Readonly<Record<string, string>>;
  allowed_detail_http_methods: readonly string[];
  allowed_list_http_methods: readonly string[];
  default_format: 'application/json';
  default_limit: 20;
  /** The resource goes one day. Absent for most. */
  deprecated?: Deprecation;
  fields: Readonly<Record<string, SchemaField>>;
  filtering: Readonly<Record<string, readonly string[] | 'all' | 'all with relations'>>;
  ordering: readonly string[];
  /** The fields whose words the parameter `search` finds. Absent where there are none. */
  search?: readonly string[];
  /** The fields that have translations. Absent where there are none. */
  translated?: readonly string[];
}

/** The help of a field without what it tells programs alone. Documents do not show it: it is for pages. */
export const PLAIN_HELP = Symbol('plain help');

/** One way in which the state of a row changes. */
interface SchemaTransition {
  name: string;
  /** Null where a new row begins by it. */
  from: readonly string[] | null;
  to: string;
  /** `POST /rest/v1/mailer/{id}/stop/`; `public` is what people do on pages, `program` what the program does by itself. */
  by: readonly string[];
  /** Those that the caller of these paths needs. */
  rights: readonly string[];
}

export interface SchemaField {
  [PLAIN_HELP]?: string;
  blank: boolean;
  /** The values that a body may give, if the YAML lists them. For clients and forms. */
  choices?: readonly (string | number)[];
  default: unknown;
  /** The field goes one day. */
  deprecated?: Deprecation;
  help_text: string;
  /** What people see in place of each choice. */
  choice_labels?: Readonly<Record<string, string>>;
  /** How one of the choices, which are states of a row, becomes another. */
  transitions?: readonly Readonly<SchemaTransition>[];
  /** Of a file, in bytes. */
  max_size?: number;
  /** The media types of a file; any when absent. */
  media_types?: readonly string[];
  /** Of a text that is not empty. */
  min_length?: number;
  /** A regular expression that a text matches that is not empty. */
  pattern?: string;
  nullable: boolean;
  /** The JSON Schema of its value, if the YAML has one. */
  schema?: Readonly<Record<string, unknown>>;
  primary_key: boolean;
  readonly: boolean;
  type: string;
  unique: boolean;
  verbose_name: string;
  related_type?: 'to_one' | 'to_many';
  related_schema?: string;
}

/** What clients are told of what is still served, and goes one day. */
export interface Deprecation {
  /** Days: `2026-11-28`. */
  since: string;
  sunset?: string;
  /** All of it in words. */
  message: string;
  /** The path of the list that takes its place. */
  successor?: string;
  /** Where people read more. */
  see?: string;
}
