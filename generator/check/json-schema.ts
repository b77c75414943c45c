import { RE2JS } from 're2js';
import Ajv from 'ajv';
import { JSON_SCHEMA_FORMATS, JSON_SCHEMA_KEYWORDS, MOST_COMPARED } from '../language/json-schema';
import type { Path } from '../load/position';
import { problemOfPattern } from './pattern';
import { didYouMean } from './suggest';

/** What is wrong with a JSON Schema, and where in it. */
export interface SchemaProblem {
  path: Path;
  reason: string;
}

type Schema = Readonly<Record<string, unknown>>;

/** Keywords that hold schemas by name, in a list, or alone. */
const BY_NAME = ['properties', '$defs', 'definitions'];
const IN_LIST = ['anyOf', 'oneOf', 'allOf'];
const ALONE = ['items', 'additionalProperties', 'not', 'if', 'then', 'else'];

/** Why a JSON Schema cannot be used; nothing where it can. Whatever body comes, to check it takes little time. */
export function* schemaProblems(schema: Schema): Iterable<SchemaProblem> {
  if (schema.type !== 'object' && schema.type !== 'array') {
    yield { path: [], reason: 'its "type" must be "object" or "array"' };
    return;
  }
  const problems = [...partProblems(schema, [], schema)];
  yield* problems;
  if (problems.length > 0) return;
  const failure = compileFailure(schema);
  if (failure !== undefined) yield { path: [], reason: failure };
}

/** Whether a value is what a sound schema asks for. */
export function matchesSchema(schema: Schema, value: unknown): boolean {
  return withAjv(schema, (ajv) => ajv.validate(schema, value));
}

function* partProblems(part: Schema, path: Path, whole: Schema): Iterable<SchemaProblem> {
  for (const keyword of Object.keys(part)) {
    if (!JSON_SCHEMA_KEYWORDS.includes(keyword))
      yield { path: [...path, keyword], reason: `it has no keyword "${keyword}"${didYouMean(keyword, JSON_SCHEMA_KEYWORDS)}` };
  }
  if ([part.type].flat().includes('array') && part.items === undefined)
    yield { path: [...path, 'type'], reason: 'beside the type "array" it needs "items", which say what the list holds' };
  yield* costs(part, path);
  yield* reference(part, path, whole);
  for (const [inner, innerPath] of innerSchemas(part, path)) yield* partProblems(inner, innerPath, whole);
}

/** What could take long: patterns, comparisons of all items with all, and unknown formats. */
function* costs({ pattern, uniqueItems, maxItems, format }: Schema, path: Path): Iterable<SchemaProblem> {
  const problem = typeof pattern === 'string' ? problemOfPattern(pattern) : undefined;
  if (problem !== undefined) yield { path: [...path, 'pattern'], reason: `in its pattern, ${problem}` };
  if (uniqueItems === true && !(Number(maxItems) <= MOST_COMPARED))
    yield { path: [...path, 'uniqueItems'], reason: `"uniqueItems" needs a "maxItems" of ${MOST_COMPARED} at most beside it` };
  if (format !== undefined && !JSON_SCHEMA_FORMATS.includes(String(format)))
    yield { path: [...path, 'format'], reason: `there is no format "${String(format)}"; possible: ${JSON_SCHEMA_FORMATS.join(', ')}` };
}

/** References stay within the schema, and lead back to where they are from nowhere: checks of such schemas can take exponential time. */
function* reference({ $ref: target }: Schema, path: Path, whole: Schema): Iterable<SchemaProblem> {
  if (target === undefined) return;
  const at = [...path, '$ref'];
  if (typeof target !== 'string' || !/^#\/(\$defs|definitions)\/\w+$/.test(target)) {
    yield { path: at, reason: 'a reference is to a part of the same schema: "#/$defs/name"' };
  } else if (referred(target, whole) === undefined) yield { path: at, reason: `there is no "${target}"` };
  else if (leadsTo(target, target, whole, new Set())) yield { path: at, reason: `"${target}" refers to itself` };
}

function referred(target: string, whole: Schema): Schema | undefined {
  const [, group, name] = target.split('/');
  const found = (whole[group!] as Schema | undefined)?.[name!];
  return typeof found === 'object' && found !== null ? (found as Schema) : undefined;
}

function leadsTo(from: string, goal: string, whole: Schema, seen: Set<string>): boolean {
  if (seen.has(from)) return false;
  seen.add(from);
  const part = referred(from, whole);
  const targets = part ? [...referencesIn(part)] : [];
  return targets.some((target) => target === goal || leadsTo(target, goal, whole, seen));
}

function* referencesIn(part: Schema): Iterable<string> {
  if (typeof part.$ref === 'string') yield part.$ref;
  for (const [inner] of innerSchemas(part, [])) yield* referencesIn(inner);
}

function* innerSchemas(part: Schema, path: Path): Iterable<[Schema, Path]> {
  for (const keyword of BY_NAME) {
    for (const [name, inner] of Object.entries((part[keyword] ?? {}) as Schema))
      if (isSchema(inner)) yield [inner, [...path, keyword, name]];
  }
  for (const keyword of IN_LIST) {
    const list = part[keyword];
    for (const [index, inner] of (Array.isArray(list) ? list : []).entries()) if (isSchema(inner)) yield [inner, [...path, keyword, index]];
  }
  for (const keyword of ALONE) {
    const inner = part[keyword];
    if (isSchema(inner)) yield [inner, [...path, keyword]];
  }
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function compileFailure(schema: Schema): string | undefined {
  const text = JSON.stringify(schema);
  if (sound.has(text)) return undefined;
  try {
    withAjv(schema, (ajv) => ajv.compile(schema));
    sound.add(text);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Schemas that could be compiled, as JSON: a watching run asks for the same ones again. */
const sound = new Set<string>();

let kept: Ajv | undefined;

/** One validator for all schemas, as each new one compiles the schema of schemas first. It forgets the schema afterwards. */
function withAjv<Result>(schema: Schema, work: (ajv: Ajv) => Result): Result {
  kept ??= newAjv();
  try {
    return work(kept);
  } finally {
    kept.removeSchema(schema);
  }
}

/** As bodies are held against patterns. */
const RE2 = Object.assign((pattern: string) => RE2JS.compile(pattern), { code: 'RE2' });

function newAjv(): Ajv {
  const ajv = new Ajv({
    strict: true,
    strictRequired: false,
    allowUnionTypes: true,
    addUsedSchema: false,
    code: { optimize: false, regExp: RE2 },
  });
  for (const format of JSON_SCHEMA_FORMATS) ajv.addFormat(format, true);
  return ajv;
}
