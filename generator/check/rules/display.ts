import { type DisplayDeclaration, fieldsOfName, placeholdersOf, type WantedValue, WIDGETS } from '../../language/display';
import { diagnose, type Diagnostic, type FilePosition } from '../catalogue';
import { type DeclaredField, type DeclaredResource, isTextOfOther, type RuleContext } from '../context';
import { impossible } from '../impossible-value';
import type { Rule } from '../rule';
import { shownField } from '../shown-field';

/** A field that `display` names, and where. */
interface NamedField {
  name: string;
  position: FilePosition;
}

/** Pages show fields that there are, each in one section, and by widgets that fit. */
export const display: Rule = function* (context) {
  for (const resource of context.all) {
    const words = resource.declaration.display;
    if (!words) continue;
    if (!resource.exposed && resource.declaration.over === undefined)
      yield diagnose(resource.position(['display'], 'key'), 'R240', { name: resource.name });
    for (const named of namedIn(resource, words)) yield* unknown(resource, named, context);
    yield* twice(resource, words);
    yield* misfits(resource, words, context);
    yield* offersNothing(resource, words, context);
    yield* choosesNothing(resource, words, context);
    yield* asksNothing(resource, words, context);
    yield* readsNothing(resource, words, context);
    yield* neverSo(resource, words, context);
    if (words.chart) yield* notANumber(resource, words.chart.value, context);
  }
};

/** The fields of names, columns, sections, charts and texts that forms begin with. Those of buttons are another rule's. */
function* namedIn(
  resource: DeclaredResource,
  { name = [], list = [], sections = [], begins = {}, chooses = {}, hints = {}, needs = [], state, chart }: DisplayDeclaration,
): Iterable<NamedField> {
  const at = (...path: (string | number)[]): FilePosition => resource.position(['display', ...path]);
  for (const [index, entry] of name.entries()) for (const field of fieldsOfName(entry)) yield { name: field, position: at('name', index) };
  for (const [index, field] of list.entries()) yield { name: field, position: at('list', index) };
  for (const [index, { fields }] of sections.entries())
    for (const [place, field] of fields.entries()) yield { name: field, position: at('sections', index, 'fields', place) };
  for (const [word, texts] of Object.entries({ begins, chooses, hints }))
    for (const field of Object.keys(texts)) yield { name: field, position: resource.position(['display', word, field], 'key') };
  for (const [field, text] of Object.entries(begins))
    for (const place of placeholdersOf(text)) yield { name: place, position: at('begins', field) };
  for (const [index, field] of needs.entries()) yield { name: field, position: at('needs', index) };
  if (state !== undefined) yield { name: state, position: at('state') };
  if (chart) for (const word of ['label', 'value'] as const) yield { name: chart[word], position: at('chart', word) };
}

function* unknown(resource: DeclaredResource, { name, position }: NamedField, context: RuleContext): Iterable<Diagnostic> {
  const found = shownField(resource, name, context);
  if (found && 'hint' in found) yield diagnose(position, 'R233', { field: name, hint: found.hint });
}

function* twice(resource: DeclaredResource, { sections = [] }: DisplayDeclaration): Iterable<Diagnostic> {
  const places = new Map<string, string>();
  for (const [index, { title, fields }] of sections.entries()) {
    for (const [place, field] of fields.entries()) {
      const other = places.get(field);
      if (other === undefined) places.set(field, title);
      else yield diagnose(resource.position(['display', 'sections', index, 'fields', place]), 'R234', { field, title: other });
    }
  }
}

function* misfits(resource: DeclaredResource, { widgets = {} }: DisplayDeclaration, context: RuleContext): Iterable<Diagnostic> {
  for (const [name, widget] of Object.entries(widgets)) {
    const found = shownField(resource, name, context);
    if (!found) continue;
    const position = (part: 'key' | 'value') => resource.position(['display', 'widgets', name], part);
    if ('hint' in found) yield diagnose(position('key'), 'R233', { field: name, hint: found.hint });
    else if (!WIDGETS[widget]!.includes(typeOf(found.field))) {
      const possible = WIDGETS[widget]!.join(', ');
      yield diagnose(position('value'), 'R237', { widget, field: name, type: typeOf(found.field), possible });
    }
  }
}

/** What forms offer are texts: the names of objects, or values that are said. */
function* offersNothing(
  resource: DeclaredResource,
  { offers = {}, widgets = {} }: DisplayDeclaration,
  context: RuleContext,
): Iterable<Diagnostic> {
  for (const [name, offered] of Object.entries(offers)) {
    const found = shownField(resource, name, context);
    if (!found) continue;
    const position = (part: 'key' | 'value') => resource.position(['display', 'offers', name], part);
    if ('hint' in found) yield diagnose(position('key'), 'R233', { field: name, hint: found.hint });
    else if (!OFFERED.includes(typeOf(found.field)) && widgets[name] !== OFFERS_ENTRIES)
      yield diagnose(position('key'), 'R247', { field: name, reason: `it is ${typeOf(found.field)}, and no string or text` });
    else if (typeof offered === 'string' && !context.all.some((each) => each.name === offered))
      yield diagnose(position('value'), 'R247', { field: name, reason: `there is no resource "${offered}"` });
  }
}

/** What forms choose are objects that a reference names: by the reference that names who made it, and the boolean that tells the default one. */
function* choosesNothing(resource: DeclaredResource, { chooses = {} }: DisplayDeclaration, context: RuleContext): Iterable<Diagnostic> {
  for (const [name, said] of Object.entries(chooses)) {
    const found = shownField(resource, name, context);
    if (!found || 'hint' in found) continue;
    const refuse = (word: string | undefined, reason: string): Diagnostic =>
      diagnose(
        word === undefined
          ? resource.position(['display', 'chooses', name], 'key')
          : resource.position(['display', 'chooses', name, word], 'value'),
        'R250',
        { field: name, reason },
      );
    const { declaration } = found.field;
    if (said.from !== undefined) {
      if (declaration.type !== 'string') yield refuse('from', `it is ${declaration.type}, and no string`);
      else if (said.last_by !== undefined || said.default !== undefined) yield refuse('from', 'a text has no other word');
      else if (!isTextOfOther(context, resource.name, said.from)) yield refuse('from', `"${said.from}" is no string of another resource`);
      continue;
    }
    if (declaration.type !== 'reference') {
      yield refuse(undefined, `it is ${declaration.type}, and no reference`);
      continue;
    }
    const maker = said.last_by === undefined ? undefined : resource.declared.get(said.last_by)?.declaration;
    if (said.last_by !== undefined && !(maker?.type === 'reference' && maker.to === 'authuser'))
      yield refuse('last_by', `"${said.last_by}" names no account`);
    const flag = said.default === undefined ? undefined : context.byName.get(declaration.to)?.declared.get(said.default)?.declaration;
    if (said.default !== undefined && flag?.type !== 'boolean')
      yield refuse('default', `"${said.default}" is no yes or no of ${declaration.to}`);
  }
}

const OFFERED = ['string', 'text'];

/** Types of the keys of objects. */
const KEYS = ['integer', 'bigint', 'string', 'text'];

/** A computed list whose entries begin with an object that is offered. */
const OFFERS_ENTRIES = 'values';

/** What forms ask for is kept as JSON, by the placeholders of a text of the object that a reference of the same resource names. They lead to what one names, too. */
function* asksNothing(
  resource: DeclaredResource,
  { asks = {}, leads_to: leadsTo }: DisplayDeclaration,
  context: RuleContext,
): Iterable<Diagnostic> {
  for (const [name, sql] of Object.entries(asks)) {
    const position = (part: 'key' | 'value') => resource.position(['display', 'asks', name], part);
    const [field, text, reference] = [name, sql, sql.split('.')[0]!].map((path) => shownField(resource, path, context));
    if (!field || !text || !reference) continue;
    if ('hint' in field) yield diagnose(position('key'), 'R233', { field: name, hint: field.hint });
    else if (typeOf(field.field) !== 'json')
      yield diagnose(position('key'), 'R253', { field: name, reason: `it is ${typeOf(field.field)}, and no json` });
    else if ('hint' in text) yield diagnose(position('value'), 'R233', { field: sql, hint: text.hint });
    else if (!sql.includes('.') || 'hint' in reference || typeOf(reference.field) !== 'reference' || !OFFERED.includes(typeOf(text.field)))
      yield diagnose(position('value'), 'R253', { field: name, reason: `"${sql}" is no text of an object that a reference names` });
  }
  if (leadsTo === undefined) return;
  const found = shownField(resource, leadsTo, context);
  const position = resource.position(['display', 'leads_to']);
  if (found && 'hint' in found) yield diagnose(position, 'R233', { field: leadsTo, hint: found.hint });
  else if (found && typeOf(found.field) !== 'reference') yield diagnose(position, 'R251', { field: leadsTo });
}

/** What is read in place of values fits the types of their fields, and speaks of resources and fields that there are. */
function* readsNothing(resource: DeclaredResource, { read_as = {} }: DisplayDeclaration, context: RuleContext): Iterable<Diagnostic> {
  for (const [name, said] of Object.entries(read_as)) {
    const found = shownField(resource, name, context);
    if (!found) continue;
    const at = resource.position(['display', 'read_as', name], 'key');
    if ('hint' in found) {
      yield diagnose(at, 'R233', { field: name, hint: found.hint });
      continue;
    }
    const { declaration } = found.field;
    const type = declaration.type === 'computed' ? declaration.as : declaration.type;
    const wanted = said.changes_of !== undefined ? ['json'] : said.object !== undefined ? KEYS : OFFERED;
    if (!wanted.includes(type)) yield diagnose(at, 'R254', { field: name, reason: `it is ${type}, and no ${wanted.join(' or ')}` });
    for (const [index, target] of (said.fields ?? []).entries())
      if (!context.byName.has(target))
        yield diagnose(resource.position(['display', 'read_as', name, 'fields', index]), 'R254', {
          field: name,
          reason: `there is no resource "${target}"`,
        });
    if (said.object !== undefined && !context.byName.has(said.object))
      yield diagnose(resource.position(['display', 'read_as', name, 'object']), 'R254', {
        field: name,
        reason: `there is no resource "${said.object}"`,
      });
    for (const word of ['object_of', 'changes_of', 'language_of', 'else', 'same_as'] as const) {
      const by = said[word];
      if (by !== undefined && !resource.declared.has(by))
        yield diagnose(resource.position(['display', 'read_as', name, word]), 'R254', { field: name, reason: `there is no field "${by}"` });
    }
  }
}

/** Tones are those of values that the field may have. */
function* neverSo(resource: DeclaredResource, { tones = {} }: DisplayDeclaration, context: RuleContext): Iterable<Diagnostic> {
  for (const [name, values] of Object.entries(tones)) {
    const found = shownField(resource, name, context);
    if (!found) continue;
    if ('hint' in found) yield diagnose(resource.position(['display', 'tones', name], 'key'), 'R233', { field: name, hint: found.hint });
    else
      for (const value of Object.keys(values)) {
        const hint = impossible(inTypeOf(found.field, value), found.field.declaration);
        if (hint !== undefined)
          yield diagnose(resource.position(['display', 'tones', name, value], 'key'), 'R236', { value, field: name, hint });
      }
  }
}

/** A key of a map is a text, also where the field has yes and no, or numbers. */
function inTypeOf({ declaration }: DeclaredField, value: string): WantedValue {
  const type = declaration.type === 'computed' ? declaration.as : declaration.type;
  if (type === 'boolean') return value === 'true' ? true : value === 'false' ? false : value;
  return NUMBERS.includes(type) ? Number(value) : value;
}

function* notANumber(resource: DeclaredResource, value: string, context: RuleContext): Iterable<Diagnostic> {
  const found = shownField(resource, value, context);
  if (!found || 'hint' in found) return;
  const { declaration } = found.field;
  const type = declaration.type === 'computed' ? declaration.as : declaration.type;
  if (!NUMBERS.includes(type)) yield diagnose(resource.position(['display', 'chart', 'value']), 'R241', { field: value });
}

const NUMBERS: readonly string[] = ['integer', 'bigint', 'float', 'decimal'];

function typeOf({ declaration }: DeclaredField): DeclaredField['declaration']['type'] {
  return declaration.type;
}
