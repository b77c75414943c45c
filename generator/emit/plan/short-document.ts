import { isSame } from './same';

type Entries = Record<string, unknown>;

/** What the runtime fills in where a field says nothing (`runtime/framework/plan/schema-document.ts`). */
const USUAL: Entries = {
  default: 'No default provided.',
  nullable: false,
  primary_key: false,
  readonly: false,
  type: 'string',
  unique: false,
};

/** What the runtime takes from the rest of the plan. */
const FOLLOWS = ['allowed_detail_http_methods', 'allowed_list_http_methods', 'default_format', 'default_limit'];

/**
 * A schema document without what follows from the rest of the plan, each field without what is usual. The runtime makes the whole document
 * of it again; a test compares the two for every resource.
 */
export function shortDocument(document: Entries, read: Entries): Entries {
  const follows: Entries = { filtering: filteringOf(read), ordering: Object.keys(read.ordering as Entries) };
  const said = Object.entries(document).filter(([name, value]) => !FOLLOWS.includes(name) && !isSame(value, follows[name]));
  const fields = Object.entries(document.fields as Record<string, Entries>).map(([name, field]) => [name, shortField(name, field)]);
  return { ...Object.fromEntries(said), fields: Object.fromEntries(fields) };
}

/** `to_one: 'user'` stands for what a related field says of its target; the help comes last, because it is long. */
function shortField(name: string, field: Entries): Entries {
  const { blank, help_text: help, verbose_name: title, related_schema: schema, related_type: related, ...rest } = field;
  const said = Object.entries(rest).filter(([key, value]) => !isSame(value, USUAL[key]));
  const short = Object.fromEntries(related === undefined ? said : said.filter(([key]) => key !== 'type'));
  const optional = rest.readonly === true || rest.nullable === true || !isSame(rest.default, USUAL.default);
  return {
    ...(related === undefined ? typeOf(short) : { [String(related)]: String(schema).split('/').at(-3) }),
    ...short,
    ...(blank === optional ? {} : { blank }),
    ...(title === name.replaceAll('_', ' ') ? {} : { title }),
    help,
  };
}

/** The type leads, where it is said. */
function typeOf({ type }: Entries): Entries {
  return type === undefined ? {} : { type };
}

/** What a document says of the filters of a plan. */
function filteringOf({ filters }: Entries): Entries {
  return Object.fromEntries(
    Object.entries(filters as Record<string, Entries>).map(([name, { operators, relation }]) => [
      name,
      operators === 'all' && relation !== undefined ? 'all with relations' : operators,
    ]),
  );
}
