import {
  type Answer,
  type Content,
  type Description,
  type Operation,
  type Parameter,
  type PathItem,
  resolve,
  type Schema,
} from './description';
import { type Breaking, type Descriptions, type Direction, SchemaComparison } from './schemas';

export type { Breaking } from './schemas';

const METHODS = ['get', 'put', 'post', 'patch', 'delete'];

/**
 * What breaks clients that were written for the description before: paths, methods, parameters, fields and types that are gone or narrower,
 * what must be sent and need not have been, and rights that are needed and were not. New values of answers break nobody: a choice may get
 * another one at any time.
 */
export function breakingChanges(before: Description, after: Description): Breaking[] {
  const comparison = new Comparison({ before, after });
  const found = Object.entries(before.paths).flatMap(([path, item]) => [...comparison.path(path, item)]);
  const texts = new Set<string>();
  return found.filter(({ place, what }) => !texts.has(`${place} ${what}`) && texts.add(`${place} ${what}`));
}

class Comparison {
  readonly #schemas: SchemaComparison;
  readonly #paths: Map<string, PathItem>;

  constructor(private readonly descriptions: Descriptions) {
    this.#schemas = new SchemaComparison(descriptions);
    this.#paths = new Map(Object.entries(descriptions.after.paths).map(([path, item]) => [shapeOf(path), item]));
  }

  *path(path: string, before: PathItem): Iterable<Breaking> {
    const after = this.#paths.get(shapeOf(path));
    if (!after) return yield { place: path, what: 'is gone' };
    for (const method of METHODS) {
      const operation = before[method] as Operation | undefined;
      if (operation === undefined) continue;
      const place = `${method.toUpperCase()} ${path}`;
      const now = after[method] as Operation | undefined;
      if (now === undefined) yield { place, what: 'is gone' };
      else yield* this.#operation(place, { ...operation, parameters: allOf(before, operation) }, { ...now, parameters: allOf(after, now) });
    }
  }

  *#operation(place: string, before: Operation, after: Operation): Iterable<Breaking> {
    const rights = (after['x-required-right'] ?? []).filter((right) => !before['x-required-right']?.includes(right));
    if (rights.length > 0) yield { place, what: `needs the right ${rights.join(', ')}` };
    yield* this.#parameters(place, before, after);
    yield* this.#body(place, before, after);
    yield* this.#answers(place, before, after);
  }

  *#parameters(place: string, before: Operation, after: Operation): Iterable<Breaking> {
    const last = parametersOf(this.descriptions.before, before);
    const now = parametersOf(this.descriptions.after, after);
    for (const [name, parameter] of last) {
      const same = now.get(name);
      if (same === undefined) yield { place: `${place}?${name}`, what: 'is gone' };
      else yield* this.#schemas.problems('sent', parameter.schema ?? true, same.schema ?? true, `${place}?${name}`);
    }
    for (const [name, { required }] of now)
      if (required === true && last.get(name)?.required !== true) yield { place: `${place}?${name}`, what: 'must be sent' };
  }

  *#body(place: string, { requestBody: before }: Operation, { requestBody: after }: Operation): Iterable<Breaking> {
    if (before && !after) yield { place, what: 'takes no body' };
    if (after?.required === true && before?.required !== true) yield { place, what: 'needs a body' };
    if (before && after) yield* this.#content('sent', place, before.content, after.content);
  }

  *#answers(place: string, before: Operation, after: Operation): Iterable<Breaking> {
    for (const [status, answer] of Object.entries(before.responses)) {
      const now = after.responses[status];
      const isSuccess = status.startsWith('2');
      if (now === undefined) {
        if (isSuccess) yield { place, what: `no longer answers ${status}` };
        continue;
      }
      const last = resolve<Answer>(this.descriptions.before, answer).content ?? {};
      yield* this.#content('read', `${place} ${status}`, last, resolve<Answer>(this.descriptions.after, now).content ?? {});
    }
  }

  *#content(direction: Direction, place: string, before: Content, after: Content): Iterable<Breaking> {
    for (const [type, { schema }] of Object.entries(before)) {
      const now = after[type];
      if (now === undefined) yield { place, what: direction === 'sent' ? `takes no ${type}` : `is no ${type} any more` };
      else yield* this.#schemas.problems(direction, schema ?? true, now.schema ?? true, place);
    }
  }
}

/** A path whose keys have other names is the same path. */
function shapeOf(path: string): string {
  return path.replace(/\{\w+\}/g, '{}');
}

function allOf(item: PathItem, { parameters = [] }: Operation): NonNullable<Operation['parameters']> {
  return [...(item.parameters ?? []), ...parameters];
}

/** The parameters of queries and headers, by name. Those of paths are part of the path. */
function parametersOf(description: Description, { parameters = [] }: Operation): Map<string, Parameter> {
  const all = parameters.map((parameter) => resolve<Parameter>(description, parameter));
  return new Map(
    all
      .filter((parameter) => parameter.in !== 'path')
      .flatMap(eachOf)
      .map((parameter) => [parameter.name, parameter]),
  );
}

/** The parameters that one stands for: an object of comparisons (`email__*`) for each of its entries, and for those of which only the pattern is said. */
function eachOf(parameter: Parameter): Parameter[] {
  const { name, schema } = parameter;
  if (!name.endsWith('__*') || typeof schema !== 'object') return [parameter];
  const { properties = {}, ...pattern } = schema as { properties?: Record<string, Schema>; patternProperties?: object };
  const named = Object.entries(properties).map(([each, inner]) => ({ ...parameter, name: each, schema: inner }));
  return pattern.patternProperties ? [...named, { ...parameter, schema: pattern }] : named;
}
