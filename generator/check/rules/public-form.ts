import { isColumn } from '../../language/fields';
import { NAMES_OF_PERSON, publicFormOf, publicSource } from '../../language/public';
import { diagnose, type Diagnostic } from '../catalogue';
import { type DeclaredField, type DeclaredResource, fieldOf, type RuleContext } from '../context';
import type { Rule } from '../rule';
import { didYouMean } from '../suggest';

/** The public's form of a type of page asks, shows and allows what there is: fields of people, of its actions, of its form and of the page. */
export const publicForms: Rule = function* (context) {
  const numbers = new Map<number, string>();
  for (const resource of context.all) {
    const said = publicFormOf(resource.declaration);
    if (!said) {
      yield* withoutForm(resource);
      continue;
    }
    const form = yield* formOf(resource, said.form, context);
    yield* wrongAction(resource, context);
    yield* wrongAsks(resource, context);
    yield* wrongSources(resource, said.form, form);
    const number = said.form_type;
    const other = number === undefined ? undefined : numbers.get(number);
    if (other !== undefined)
      yield diagnose(resource.position(['public', 'form_type']), 'R302', { name: String(number), reason: `it is that of ${other}` });
    else if (number !== undefined) numbers.set(number, resource.name);
  }
};

/** Words of a form where there is none. */
function* withoutForm({ declaration: { public: said }, position }: DeclaredResource): Iterable<Diagnostic> {
  if (said === undefined || Array.isArray(said)) return;
  for (const word of Object.keys(said).filter((word) => word !== 'endpoints'))
    yield diagnose(position(['public', word], 'key'), 'R302', { name: word, reason: 'there is no "form" whose it would be' });
}

/** The resource of the forms, where it is known. */
function* formOf(resource: DeclaredResource, name: string, { byName }: RuleContext): Generator<Diagnostic, DeclaredResource | undefined> {
  const at = resource.position(['public', 'form']);
  if (!resource.declaration.extends) {
    yield diagnose(at, 'R302', { name, reason: 'only a type of page has a form, a resource that extends another' });
    return undefined;
  }
  const field = fieldOf(resource, name);
  if (field === 'broken') return undefined;
  if (field === 'unknown') yield diagnose(at, 'R300', { name, owner: resource.name, hint: didYouMean(name, resource.fields.keys()) });
  else if (field.declaration.type !== 'child') yield diagnose(at, 'R302', { name, reason: 'it is no field of the type child' });
  else return byName.get(field.declaration.of);
  return undefined;
}

/** Actions have the name of the page's type, and a row before their fields have values. */
function* wrongAction(resource: DeclaredResource, { byName, unreadResources }: RuleContext): Iterable<Diagnostic> {
  const { action: name, button, fields = {} } = publicFormOf(resource.declaration)!;
  for (const [word, value] of [
    ['action', name],
    ['button', button],
  ] as const)
    if (value === undefined) yield diagnose(resource.position(['public'], 'key'), 'R301', { word });
  const as = resource.declaration.extends?.as;
  if (name === undefined || as === undefined || unreadResources.has(name)) return;
  const at = resource.position(['public', 'action']);
  const action = byName.get(name);
  if (!action) return yield diagnose(at, 'R030', { name, hint: didYouMean(name, byName.keys()) });
  if (action.declaration.extends?.as !== as) {
    const reason = `actions on these pages are of the type ${as}, and it extends nothing as that`;
    return yield diagnose(at, 'R302', { name, reason });
  }
  for (const field of Object.keys(fields)) {
    const reason = unfit(action.declared.get(field));
    if (reason !== undefined) yield diagnose(resource.position(['public', 'fields', field], 'key'), 'R302', { name: field, reason });
  }
}

/** Why a field of the action cannot be asked for; undefined for one that can, and for a custom one. */
function unfit(field: DeclaredField | undefined): string | undefined {
  if (field === undefined) return undefined;
  const { declaration } = field;
  if (!isColumn(declaration)) return `it is of type ${declaration.type}, and no column`;
  if (declaration.readonly || declaration.private) return 'nobody may give it a value';
  const isEmpty = declaration.null === true || declaration.blank === true || declaration.default !== undefined;
  return isEmpty ? undefined : 'the row of an action is made before its fields have values, so it needs null, blank or a default';
}

/** What is asked of people is what is known of them. */
function* wrongAsks(resource: DeclaredResource, { all }: RuleContext): Iterable<Diagnostic> {
  const person = all.find(({ declaration }) => declaration.person === true);
  if (!person || person.incomplete) return;
  const known = [...NAMES_OF_PERSON, ...person.fields.keys()];
  for (const [index, name] of (publicFormOf(resource.declaration)!.asks ?? []).entries()) {
    if (name.startsWith('user_') || known.includes(name)) continue;
    yield diagnose(resource.position(['public', 'asks', index]), 'R300', { name, owner: person.name, hint: didYouMean(name, known) });
  }
}

/** What a field begins with or hangs on, what templates see, and what may be signed with one click. */
function* wrongSources(resource: DeclaredResource, form: string, forms: DeclaredResource | undefined): Iterable<Diagnostic> {
  const { fields = {}, shows = [], allows = {} } = publicFormOf(resource.declaration)!;
  for (const [index, name] of shows.entries()) {
    const field = resource.declared.get(name);
    if (!field && fieldOf(resource, name) !== 'broken')
      yield diagnose(resource.position(['public', 'shows', index]), 'R300', {
        name,
        owner: resource.name,
        hint: didYouMean(name, resource.declared.keys()),
      });
    else if (field && !isColumn(field.declaration))
      yield diagnose(resource.position(['public', 'shows', index]), 'R302', { name, reason: 'it is no column' });
  }
  for (const [field, said] of Object.entries(fields)) {
    for (const word of ['begins', 'html', 'when'] as const) {
      const name = said[word];
      if (name === undefined) continue;
      const at = resource.position(['public', 'fields', field, word]);
      const { of, field: named } = publicSource(form, name);
      if (of === 'more' && !shows.includes(named))
        yield diagnose(at, 'R302', { name, reason: `it is neither a field of the form (${form}.…) nor one of "shows"` });
      if (of !== 'form' || !forms) continue;
      const found = fieldOf(forms, named);
      if (found === 'unknown') yield diagnose(at, 'R300', { name: named, owner: forms.name, hint: didYouMean(named, forms.fields.keys()) });
      else if (found !== 'broken' && !isColumn(found.declaration)) yield diagnose(at, 'R302', { name, reason: 'it is no column' });
    }
  }
  const click = allows.one_click;
  if (click === undefined) return;
  const at = resource.position(['public', 'allows', 'one_click']);
  if (!shows.includes(click)) yield diagnose(at, 'R302', { name: click, reason: 'it is none of "shows"' });
  else if (resource.declared.get(click)?.declaration.type !== 'boolean')
    yield diagnose(at, 'R302', { name: click, reason: 'it is no yes or no' });
}
