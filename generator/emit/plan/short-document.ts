import { FOR_PROGRAMS } from '../schema/field';
import { entriesOf, type Entries, type Plan } from './plan';
import { isSame } from './same';

/** What the runtime fills in where a field says nothing (`runtime/core/plan/short-plan.ts`). */
const USUAL: Entries = {
  default: 'No default provided.',
  nullable: false,
  primary_key: false,
  readonly: false,
  type: 'string',
  unique: false,
};

/** What the runtime takes from the rest of the plan. */
const FOLLOWS = ['allowed_detail_http_methods', 'allowed_list_http_methods', 'default_format', 'default_limit', 'deprecated'];

/**
 * A schema document without its fields and what follows from the rest of the plan. The runtime makes the whole document of it again; a test compares
 * the two for every resource. `searched` are the fields that its parent searches.
 */
export function shortDocument(whole: Entries, { read, write }: Plan, searched?: unknown): Entries {
  const { fields: _, ...document } = whole;
  const aliases = entriesOf(write?.aliases);
  const follows: Entries = {
    aliases: Object.keys(aliases).length > 0 ? aliases : undefined,
    search: read.search && searched,
    filtering: filteringOf(read),
    ordering: Object.keys(entriesOf(read.ordering)),
  };
  const said = Object.entries(document).filter(([name, value]) => !FOLLOWS.includes(name) && !isSame(value, follows[name]));
  return Object.fromEntries(said);
}

/** The entries of the fields of a document, each without what is usual. */
export function shortFields({ fields }: Entries): Entries {
  return Object.fromEntries(Object.entries(entriesOf(fields)).map(([name, field]) => [name, shortField(name, entriesOf(field))]));
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
    ...splitHelp(String(help), field),
  };
}

/** What the help tells people, and what it tells programs alone. */
function splitHelp(help: string, field: object): Entries {
  const programs = (field as { [FOR_PROGRAMS]?: string })[FOR_PROGRAMS];
  return programs === undefined ? { help } : { help: help.slice(0, -programs.length - 1), programs };
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
