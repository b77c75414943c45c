import { diagnose, type Diagnostic } from '../catalogue';
import type { Rule } from '../rule';
import type { DeclaredResource, DeclaredField } from '../context';

/** Keys of a resource that contradict each other. */
const TOGETHER = [
  ['table', 'over'],
  ['over', 'extends'],
  ['over', 'id'],
  ['over', 'large'],
  ['over', 'counted'],
  ['archived', 'counted'],
  ['over', 'checks'],
  ['over', 'unique_together'],
  ['over', 'worth'],
  ['over', 'indexes'],
  ['extends', 'id'],
  ['extends', 'discriminator'],
  ['over', 'discriminator'],
  ['over', 'located'],
  ['over', 'counts'],
  ['over', 'notify'],
  ['over', 'retention'],
  ['over', 'ahead'],
  ['view', 'ahead'],
  ['over', 'partition'],
  ['extends', 'partition'],
  ['discriminator', 'partition'],
  ['view', 'partition'],
  ['over', 'on_change'],
  ['over', 'search'],
  ['extends', 'search'],
  ['table', 'view'],
  ['over', 'view'],
  ['view', 'extends'],
  ['view', 'discriminator'],
  ['view', 'large'],
  ['view', 'counted'],
  ['view', 'located'],
  ['view', 'person'],
  ['view', 'erase'],
  ['view', 'checks'],
  ['view', 'unique_together'],
  ['view', 'worth'],
  ['view', 'counts'],
  ['view', 'indexes'],
  ['view', 'notify'],
  ['view', 'on_change'],
  ['view', 'search'],
] as const;

/** Keys that cannot stand together, and keys that mean nothing alone. */
export const combinations: Rule = function* (context) {
  for (const resource of context.all) {
    const { declaration, position } = resource;
    for (const [one, other] of TOGETHER) {
      if (declaration[one] !== undefined && declaration[other] !== undefined) {
        yield diagnose(position([other], 'key'), 'R017', { one, other });
      }
    }
    if (declaration.take !== undefined && !declaration.over)
      yield diagnose(position(['take'], 'key'), 'R018', { one: 'take', other: 'over' });
    if (declaration.shows_types && !declaration.discriminator)
      yield diagnose(position(['shows_types'], 'key'), 'R018', { one: 'shows_types', other: 'discriminator' });
    yield* hidden(resource);
    for (const field of resource.declared.values()) {
      if (field.declaration.type === 'child' && field.declaration.exclusive && !declaration.extends)
        yield diagnose(field.position(['exclusive'], 'key'), 'R018', { one: 'exclusive', other: 'extends' });
      yield* inField(field);
      const written = 'written' in field.declaration ? field.declaration.written : undefined;
      // The handlers of the resource that embeds it write a resource without an endpoint.
      const lost = written !== undefined && resource.exposed && declaration.handlers === undefined;
      if (lost) yield diagnose(field.position(['written'], 'key'), 'R018', { one: 'written', other: 'handlers' });
    }
  }
};

/** A resource without an endpoint has no methods, handlers or verbs. */
function* hidden({ declaration, position, exposed }: DeclaredResource): Iterable<Diagnostic> {
  if (exposed) return;
  for (const other of ['methods', 'public', 'handlers', 'accepts', 'query', 'body', 'answer', 'rights', 'verbs'] as const) {
    if (declaration[other] !== undefined) yield diagnose(position([other], 'key'), 'R017', { one: 'expose: false', other });
  }
}

function* inField({ declaration, position }: DeclaredField): Iterable<Diagnostic> {
  if (declaration.type === 'uri' && declaration.path !== undefined && declaration.resource !== undefined) {
    yield diagnose(position(['resource'], 'key'), 'R017', { one: 'path', other: 'resource' });
  }
  if (declaration.type === 'uri' && declaration.path === undefined && declaration.resource === undefined) {
    yield diagnose(position(), 'R018', { one: 'uri', other: 'path" or "resource' });
  }
  if (declaration.type === 'children' && declaration.upsert_by !== undefined && !declaration.write) {
    yield diagnose(position(['upsert_by'], 'key'), 'R018', { one: 'upsert_by', other: 'write: true' });
  }
  if (declaration.type === 'many' && declaration.create && !declaration.accepts?.includes('name')) {
    yield diagnose(position(['create'], 'key'), 'R018', { one: 'create', other: 'accepts: [name]' });
  }
  if (declaration.shows_alias && declaration.alias === undefined) {
    yield diagnose(position(['shows_alias'], 'key'), 'R018', { one: 'shows_alias', other: 'alias' });
  }
  const text = declaration.type === 'string' || declaration.type === 'text';
  if (
    'blank' in declaration &&
    declaration.type !== 'computed' &&
    declaration.blank &&
    !text &&
    !declaration.null &&
    (declaration.default === undefined || declaration.default === null) &&
    !declaration.derived
  ) {
    yield diagnose(position(['blank'], 'key'), 'R018', { one: 'blank', other: 'default" or "null' });
  }
}
