import { type ButtonDeclaration, RESTORE } from '../../language/display';
import { valuesOf } from '../../language/message';
import { diagnose, type Diagnostic } from '../catalogue';
import type { Path } from '../../load/position';
import type { DeclaredResource, RuleContext } from '../context';
import { impossible } from '../impossible-value';
import type { Rule } from '../rule';
import { shownField } from '../shown-field';
import { didYouMean } from '../suggest';

/** Every button is one of a verb, and speaks of fields and values that there are. */
export const displayVerbs: Rule = function* (context) {
  for (const resource of context.all) {
    for (const [verb, button] of Object.entries(resource.declaration.display?.verbs ?? {})) {
      const on = placeOf(resource, verb);
      if (on === undefined) yield noVerb(resource, verb);
      else if (on === 'list') yield* aboutNoObject(resource, verb, button);
      else {
        yield* mistakes(resource, verb, button, context);
        yield* beginsWithNothing(resource, verb, button, context);
      }
      if (on === undefined) continue;
      yield* offersNothing(resource, verb, button, context);
      if (button.submit !== undefined && !asks(resource, verb, button))
        yield diagnose(resource.position(['display', 'verbs', verb, 'submit'], 'key'), 'R258', { verb });
    }
  }
};

/** Whether the verb is about the list or about an object. Undefined where no button can be one of it. */
function placeOf({ declaration }: DeclaredResource, name: string): 'list' | 'detail' | undefined {
  const verb = declaration.verbs?.[name];
  if (verb) return verb.keyed ? undefined : verb.on;
  return declaration.archived && name === RESTORE.path ? 'detail' : undefined;
}

/** Whether a button leads to a form: it has a question, or its verb takes something. */
function asks(resource: DeclaredResource, verb: string, { confirm }: ButtonDeclaration): boolean {
  return confirm !== undefined || propertiesOf(resource, verb).length > 0;
}

/** What a button offers are objects of a resource, for a property of the body of its verb. */
function* offersNothing(
  resource: DeclaredResource,
  verb: string,
  { objects = {} }: ButtonDeclaration,
  context: RuleContext,
): Iterable<Diagnostic> {
  const properties = propertiesOf(resource, verb);
  for (const [property, name] of Object.entries(objects)) {
    const position = (part: 'key' | 'value') => resource.position(['display', 'verbs', verb, 'objects', property], part);
    if (!properties.includes(property))
      yield diagnose(position('key'), 'R248', {
        verb,
        property,
        reason: `its body has no such property${didYouMean(property, properties)}`,
      });
    else if (!context.all.some((each) => each.name === name && each.exposed))
      yield diagnose(position('value'), 'R248', { verb, property, reason: `there is no resource "${name}" with endpoints` });
  }
}

/** A form begins with fields of the object, for properties of the body of its verb. */
function* beginsWithNothing(
  resource: DeclaredResource,
  verb: string,
  { begins = {} }: ButtonDeclaration,
  context: RuleContext,
): Iterable<Diagnostic> {
  const properties = propertiesOf(resource, verb);
  for (const [property, name] of Object.entries(begins)) {
    const position = (part: 'key' | 'value') => resource.position(['display', 'verbs', verb, 'begins', property], part);
    const found = shownField(resource, name, context);
    if (!properties.includes(property)) yield diagnose(position('key'), 'R249', { verb, property, hint: didYouMean(property, properties) });
    else if (found && 'hint' in found) yield diagnose(position('value'), 'R233', { field: name, hint: found.hint });
  }
}

/** The properties of the body of a verb. */
function propertiesOf({ declaration }: DeclaredResource, verb: string): string[] {
  const { properties = {} } = (declaration.verbs?.[verb]?.body ?? {}) as { properties?: object };
  return Object.keys(properties);
}

function noVerb(resource: DeclaredResource, verb: string): Diagnostic {
  const { verbs = {}, archived } = resource.declaration;
  const known = [...Object.keys(verbs), ...(archived ? [RESTORE.path] : [])];
  const hint = verbs[verb]?.keyed ? '; it takes one more key' : didYouMean(verb, known);
  return diagnose(resource.position(['display', 'verbs', verb], 'key'), 'R235', { verb, hint });
}

function* aboutNoObject(
  resource: DeclaredResource,
  verb: string,
  { when, confirm = '', begins, cases }: ButtonDeclaration,
): Iterable<Diagnostic> {
  const at = (word: string) => resource.position(['display', 'verbs', verb, word], 'key');
  if (when) yield diagnose(at('when'), 'R242', { verb, word: 'when' });
  if (begins) yield diagnose(at('begins'), 'R242', { verb, word: 'begins' });
  if (cases) yield diagnose(at('cases'), 'R242', { verb, word: 'cases' });
  if (confirm.includes('{')) yield diagnose(at('confirm'), 'R242', { verb, word: 'confirm' });
}

function* mistakes(resource: DeclaredResource, verb: string, button: ButtonDeclaration, context: RuleContext): Iterable<Diagnostic> {
  yield* mistakesIn(resource, ['display', 'verbs', verb], button, context);
  for (const [index, each] of (button.cases ?? []).entries())
    yield* mistakesIn(resource, ['display', 'verbs', verb, 'cases', index], each, context);
}

/** What a button asks, and when, speaks of fields and values that there are. */
function* mistakesIn(
  resource: DeclaredResource,
  place: Path,
  { confirm = '', when = {} }: Pick<ButtonDeclaration, 'confirm' | 'when'>,
  context: RuleContext,
): Iterable<Diagnostic> {
  const at = (...path: string[]) => resource.position([...place, ...path]);
  const asked = valuesOf(confirm);
  if (typeof asked === 'string') yield diagnose(at('confirm'), 'R287', { problem: asked });
  else
    for (const name of asked) {
      const found = shownField(resource, name, context);
      if (found && 'hint' in found) yield diagnose(at('confirm'), 'R233', { field: name, hint: found.hint });
    }
  for (const [name, wanted] of Object.entries(when)) {
    const found = shownField(resource, name, context);
    if (!found) continue;
    const position = resource.position([...place, 'when', name], 'key');
    if ('hint' in found) yield diagnose(position, 'R233', { field: name, hint: found.hint });
    else {
      for (const value of [wanted].flat()) {
        const hint = impossible(value, found.field.declaration);
        if (hint !== undefined) yield diagnose(at('when', name), 'R236', { value: String(value), field: name, hint });
      }
    }
  }
}
