import type { ErrorObject } from 'ajv';
import type { Part, Path } from '../load/position';
import { diagnose, type Diagnostic, type FilePosition } from './catalogue';
import { languageSchemas } from './schema';
import { didYouMean } from './suggest';

interface Located {
  file: string;
  at(path: Path, part?: Part): { line: number; column: number };
}

/** The part of a declaration that a violation of the schema is about, a superfluous or badly named key included. */
export function pathOf(error: ErrorObject): Path {
  const steps = error.instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  const extra = error.keyword === 'additionalProperties' ? text(error, 'additionalProperty') : error.propertyName;
  return extra === undefined ? steps : [...steps, extra];
}

/** A violation of the schema as a diagnostic; undefined for those that only repeat another one. */
export function explain(error: ErrorObject, loaded: Located): Diagnostic | undefined {
  const path = pathOf(error);
  const keyed = error.keyword === 'additionalProperties' || error.keyword === 'required' || error.propertyName !== undefined;
  const position: FilePosition = { file: loaded.file, ...loaded.at(path, keyed ? 'key' : 'value') };
  switch (error.keyword) {
    case 'if':
    case 'propertyNames':
      return undefined;
    case 'additionalProperties':
      return diagnose(position, 'R010', { key: String(path.at(-1)), hint: hintForKey(String(path.at(-1)), error) });
    case 'required':
      return diagnose(position, 'R011', {
        what: path.length === 0 ? 'the declaration' : `"${path.at(-1)}"`,
        key: text(error, 'missingProperty'),
      });
    case 'type':
      return diagnose(position, 'R013', { expected: expectedKinds(error), actual: kindOf(error.data) });
    case 'enum':
      return wrongChoice(error, path, position);
    case 'pattern':
      return diagnose(position, 'R015', {
        value: shown(error.data),
        rule: String(parent(error).patternErrorMessage ?? parent(error).pattern),
      });
    default:
      return diagnose(position, 'R016', { limit: limitOf(error) });
  }
}

function wrongChoice(error: ErrorObject, path: Path, position: FilePosition): Diagnostic {
  const allowed = (error.params as { allowedValues: unknown[] }).allowedValues.map(String);
  const value = shown(error.data);
  const hint = didYouMean(value, allowed);
  const isFieldType = path.length === 3 && path[0] === 'fields' && path[2] === 'type';
  if (isFieldType) return diagnose(position, 'R012', { type: value, hint: hint || `; known: ${allowed.join(', ')}` });
  return diagnose(position, 'R014', { value, hint, allowed: allowed.join(', ') });
}

/** What is tried first with types that need no word for it. */
const NEEDLESS: Readonly<Record<string, string>> = {
  'file.null': 'without "required" there may be no file',
  'many.null': 'a list may always be empty',
  'children.null': 'a list may always be empty',
};

/** A key that belongs to another type of field is not a misspelling. */
function hintForKey(key: string, error: ErrorObject): string {
  const known = Object.keys((parent(error).properties ?? {}) as object);
  if (known.includes('type')) {
    const needless = NEEDLESS[`${String((error.data as { type?: unknown } | null)?.type)}.${key}`];
    if (needless !== undefined) return `; ${needless}`;
    const types = [...languageSchemas().keysOfTypes].filter(([, keys]) => keys.includes(key)).map(([type]) => type);
    if (types.length > 0) return `; it belongs to ${types.join(', ')}`;
  }
  return didYouMean(key, known);
}

const KINDS: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a map',
  null: 'null',
};

function expectedKinds(error: ErrorObject): string {
  const kinds = (error.params as { type: string | string[] }).type;
  return [kinds]
    .flat()
    .map((kind) => KINDS[kind] ?? kind)
    .join(' or ');
}

function kindOf(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  return KINDS[typeof value] ?? typeof value;
}

function limitOf(error: ErrorObject): string {
  const limit = String((error.params as { limit?: number }).limit);
  switch (error.keyword) {
    case 'minLength':
      return limit === '1' ? 'at least one character' : `at least ${limit} characters`;
    case 'maxLength':
      return `at most ${limit} characters`;
    case 'minItems':
      return limit === '1' ? 'at least one entry' : `at least ${limit} entries`;
    case 'maxItems':
      return `at most ${limit} entries`;
    case 'minimum':
      return `a value of ${limit} or more`;
    case 'maximum':
      return `a value of ${limit} or less`;
    case 'uniqueItems':
      return 'each entry once';
    default:
      return error.message ?? 'another form';
  }
}

function parent(error: ErrorObject): Record<string, unknown> {
  return (error.parentSchema ?? {}) as Record<string, unknown>;
}

function text(error: ErrorObject, name: string): string {
  return String((error.params as Record<string, unknown>)[name]);
}

/** A value for a message: short, on one line. */
function shown(value: unknown): string {
  const whole = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  const line = whole.replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 57)}...` : line;
}
