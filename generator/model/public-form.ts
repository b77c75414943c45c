import { choicesOf } from '../language/column-field';
import { columnOf, type FieldDeclaration, isColumn } from '../language/fields';
import { type PublicFieldDeclaration, publicFormOf, publicSource } from '../language/public';
import { quoteName } from '../language/quote-name';
import type { Merged, MergedByName } from './merge-mixins';

/** What the public's form of a type of page asks, shows and allows. The runtime has the same (`runtime/core/plan/public-plan.ts`). */
export interface PublicForm {
  /** The table of the forms. */
  form: string;
  formType?: number;
  /** The resource of the actions. */
  action: string;
  button: string;
  counts?: string;
  deed?: string;
  asks: string[];
  fields: PublicField[];
  /** SQL of the fields of the page `p` that templates see, as one JSON object. */
  shows?: string;
  allows: Record<string, string | boolean>;
}

interface PublicField {
  name: string;
  label?: string;
  input: string;
  required?: true | 'form';
  longest?: number;
  /** The values to choose from, with what people read. */
  choices?: { value: string; label: string }[];
  /** It is a field of the action, and kept in its column. Absent for a custom one. */
  stored?: true;
  begins?: Source;
  html?: Source;
  when?: Source;
}

/** A column of the form, or a value of `shows`. */
interface Source {
  of: 'form' | 'more';
  name: string;
}

/** What a type of page says in `public`; undefined where the public has no form of it. */
export function buildPublicForm({ declaration, base, fields, table }: Merged, all: MergedByName): PublicForm | undefined {
  const said = publicFormOf(declaration);
  if (!said) return undefined;
  const child = fields[said.form] as { of: string };
  const form = all.get(child.of)!;
  const action = all.get(said.action!)!;
  const source = (name: string | undefined): Source | undefined => {
    if (name === undefined) return undefined;
    const { of, field } = publicSource(said.form, name);
    return { of, name: of === 'form' ? columnOf(field, form.fields[field]!)! : field };
  };
  const { one_click, no_form, only_signed_in, asks_again, subscribes, tell_a_friend } = said.allows ?? {};
  const allows = {
    oneClick: one_click,
    noForm: no_form,
    onlySignedIn: only_signed_in,
    asksAgain: asks_again,
    subscribes,
    tellAFriend: tell_a_friend,
  };
  return {
    form: form.table,
    formType: said.form_type,
    action: action.name,
    button: said.button!,
    counts: said.counts,
    deed: said.deed,
    asks: said.asks ?? [],
    fields: Object.entries(said.fields ?? {}).map(([name, field]) => ({
      ...publicField(name, field, action.fields[name]),
      begins: source(field.begins),
      html: source(field.html),
      when: source(field.when),
    })),
    shows: said.shows && showsSql({ table, pointer: base!.pointer, fields }, said.shows),
    allows: Object.fromEntries(Object.entries(allows).filter(([, value]) => value !== undefined)) as PublicForm['allows'],
  };
}

function publicField(name: string, { label, input, required, longest }: PublicFieldDeclaration, field?: FieldDeclaration): PublicField {
  const column = field && isColumn(field) ? field : undefined;
  const choices = column && choicesOf(column);
  return {
    name,
    label: label ?? (column?.title && `${column.title.charAt(0).toUpperCase()}${column.title.slice(1)}`),
    input: input ?? (choices ? 'select' : (INPUTS[column?.type ?? 'string'] ?? 'text')),
    required,
    longest: longest ?? (column?.type === 'string' ? column.length : undefined),
    choices: choices?.values.map((value) => ({ value: String(value), label: choices.labels?.[value] ?? String(value) })),
    stored: column && true,
  };
}

/** The input for the type of a column without choices. Any other is a line of text. */
const INPUTS: Readonly<Record<string, string>> = {
  text: 'textarea',
  integer: 'number',
  boolean: 'checkbox',
  date: 'date',
  time: 'time',
};

function showsSql(
  { table, pointer, fields }: { table: string; pointer: string; fields: Merged['fields'] },
  shown: readonly string[],
): string {
  const pairs = shown.map((name) => `'${name}', t.${quoteName(columnOf(name, fields[name]!)!)}`);
  return `(SELECT json_build_object(${pairs.join(', ')}) FROM ${table} t WHERE t.${pointer} = p.id)`;
}
