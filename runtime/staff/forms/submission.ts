import { isWording, Message, type Wording } from '../../core/words';
import { parseExactJson } from '../../core/formats/exact-json';
import { type FieldErrors, HttpError } from '../../core/errors/http-error';
import { SentFile } from '../../core/files/stored-file';
import type { ResourcePlan } from '../../core/plan/plan';
import type { Registry } from '../../core/plan/registry';
import { customIn } from '../custom-fields/custom-field';
import { customBody, customMessages, sentCustomFields, typedCustomFields } from '../custom-fields/sent-fields';
import { isEntryList, isLineList, isOfTexts, lines, sentEntries } from './typed-lists';
import { decodedRows, typedRows, sentAnswers } from '../lists/row-list';
import { displayOf } from '../object/display';
import { type PlacedField, sectionsOf } from '../object/sections';
import { type InitialTexts, withBegins } from './initial-values';
import { decimalTyped, type Words } from '../words';
import { typedDistances } from './typed-distances';
import { typedTimes } from './typed-times';

/** A form that was sent: of an object, or of one of its verbs. */
export interface SentForm {
  /** The fields that the form asked for. */
  fields: readonly PlacedField[];
  resource: string;
  /** A new object is made: what is left empty has its default. In a change it is emptied. */
  creating: boolean;
  /** Fields that hold rows of their own: what lies in them keeps its name with a point, so that no row is made of inputs that nobody touched. */
  rows?: readonly string[];
  /** What stands in place of what is left empty. */
  begins?: InitialTexts;
}

/** The form of an object of a resource. */
export function objectForm(plan: ResourcePlan, registry: Registry, creating: boolean): SentForm {
  const fields = sectionsOf(plan, registry, '', ({ field }) => !field.readonly).flatMap((section) => section.fields);
  return {
    fields,
    resource: plan.name,
    creating,
    rows: Object.keys(plan.write?.child ?? {}),
    begins: displayOf(plan).begins,
  };
}

/**
 * Turns the fields of a form page into the body that an API client would send. Texts become values of the types in the schema. An empty field is left out
 * when an object is created, so that its default applies; of an object within, when the form says that there was none (`cms_form=new`). In a change it empties
 * the field. Numbers are read as they are written in the language of the page. Throws 400 with messages by field when a text must be JSON and is not.
 */
export function decodeSubmission(
  { fields, resource, creating, rows = [], begins = {} }: SentForm,
  sent: unknown,
  words: Words,
): Record<string, unknown> {
  const inUtc = typedTimes(sent);
  const inMiles = typedDistances(sent);
  const decoded: Decoding = (placed, given, isNew) => {
    const value = decodedValue(placed, typeof given === 'string' && isTime(placed) ? inUtc(placed.path, given) : given, isNew, words);
    return placed.widget === 'distance' && typeof value === 'number' ? inMiles(placed.path, value) : value;
  };
  const body: Record<string, unknown> = {};
  const errors: FieldErrors = {};
  const isNew = (path: string): boolean => creating || (path.includes('.') && valueOf(sent, path.split('.')[0]!) === 'new');
  for (const placed of fields) {
    const { path } = placed;
    const [outer] = path.split('.');
    try {
      const value = decodedField(placed, sent, isNew(path), decoded);
      if (value === undefined) continue;
      if (rows.includes(outer!)) body[path] = value;
      else put(body, path, value);
    } catch {
      errors[path] = [new Message('writing.json_invalid')];
    }
  }
  if (Object.keys(errors).length > 0) throw new HttpError(400, { [resource]: errors });
  return withBegins(body, { fields, begins, isNew }, (name) => {
    const value = valueOf(sent, name);
    return typeof value === 'string' ? value : undefined;
  });
}

/** The texts that were typed into a form page, to show a refused form again. */
export function typedValues({ fields }: SentForm, sent: unknown): Record<string, string> {
  const inUtc = typedTimes(sent);
  const inMiles = typedDistances(sent);
  const stored = ({ widget }: PlacedField, path: string, text: string): string => {
    const distance = widget === 'distance' && text !== '' ? Number(text.replace(',', '.')) : NaN;
    return Number.isNaN(distance) ? text : String(inMiles(path, distance));
  };
  return Object.fromEntries(
    fields.flatMap((placed) => {
      const { path } = placed;
      if (hasCustomFields(placed, sent)) return Object.entries(typedCustomFields(placed, sent));
      const rows = placed.columns && typedRows(placed, sent);
      if (rows) return [[path, JSON.stringify(rows)]];
      const answers = placed.asks === undefined ? undefined : sentAnswers(path, sent);
      if (answers) return [[path, JSON.stringify(answers)]];
      const entries = isEntryList(placed) ? sentEntries(placed, (name) => valueOf(sent, name)) : undefined;
      const text = entries ? JSON.stringify(entries) : textOf(placed, valueOf(sent, path));
      return text === undefined ? [] : [[path, isTime(placed) ? inUtc(path, text) : stored(placed, path, text)]];
    }),
  );
}

/** The messages of an error at the inputs of a form that was sent. */
export function messagesAt({ fields }: SentForm, sent: unknown, error: HttpError): FieldErrors {
  return fields.filter(customIn).reduce((errors, placed) => customMessages(placed, sent, errors), messagesOf(error));
}

/** The messages of an error by field, whatever the shape of its body. The empty name holds a message that concerns no field. */
function messagesOf(error: HttpError): FieldErrors {
  const { wordings } = error;
  if (isWording(wordings.error)) return { '': [wordings.error] };
  const inner = Object.values(wordings)[0];
  if (typeof inner !== 'object' || inner === null || isWording(inner)) return { '': [isWording(inner) ? inner : String(inner)] };
  return Object.fromEntries(messagesIn(inner, ''));
}

/** The messages in an object, by path: those of an object within lie deeper. */
function messagesIn(value: object, path: string): [string, Wording[]][] {
  return Object.entries(value).flatMap(([name, messages]): [string, Wording[]][] => {
    const place = path === '' ? name : `${path}.${name}`;
    const isDeeper = typeof messages === 'object' && messages !== null && !Array.isArray(messages) && !isWording(messages);
    return isDeeper
      ? messagesIn(messages as object, place)
      : [[place, [messages].flat().map((one) => (isWording(one) ? one : String(one)))]];
  });
}

function isTime({ field }: PlacedField): boolean {
  return field.type === 'datetime';
}

function put(body: Record<string, unknown>, path: string, value: unknown): void {
  const [outer, inner] = path.split('.');
  if (inner === undefined) body[outer!] = value;
  else body[outer!] = { ...(body[outer!] as object | undefined), [inner]: value };
}

function valueOf(sent: unknown, name: string): unknown {
  return typeof sent === 'object' && sent !== null && Object.hasOwn(sent, name) ? (sent as Record<string, unknown>)[name] : undefined;
}

/** The text of a field. Browsers send line ends as CR LF, whatever they were before. Of a box with its `false` before it, the last one counts. */
function textOf(placed: PlacedField, value: unknown): string | undefined {
  if (Array.isArray(value)) {
    const texts = value.filter((one): one is string => typeof one === 'string');
    return placed.field.related_type === 'to_many' || isLineList(placed) ? texts.filter((text) => text !== '').join('\n') : texts.at(-1);
  }
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : undefined;
}

/** What the text of a field becomes. */
type Decoding = (placed: PlacedField, value: unknown, isNew: boolean) => unknown;

function decodedField(placed: PlacedField, sent: unknown, isNew: boolean, decoded: Decoding): unknown {
  if (hasCustomFields(placed, sent)) return customBody(placed, sent);
  if (placed.columns) return decodedRows(placed, sent, isNew, decoded);
  const answers = placed.asks === undefined ? undefined : sentAnswers(placed.path, sent);
  if (answers) return answers;
  return isEntryList(placed) ? decodedEntries(placed, sent, isNew) : decoded(placed, valueOf(sent, placed.path), isNew);
}

function hasCustomFields(placed: PlacedField, sent: unknown): boolean {
  return customIn(placed) !== undefined && sentCustomFields(placed, sent) !== undefined;
}

function decodedEntries(placed: PlacedField, sent: unknown, creating: boolean): unknown[] | undefined {
  const entries = sentEntries(placed, (name) => valueOf(sent, name));
  return creating && entries?.length === 0 ? undefined : entries;
}

function decodedValue(placed: PlacedField, value: unknown, creating: boolean, words: Words): unknown {
  const { field } = placed;
  if (value instanceof SentFile) return field.type === 'file' ? value : undefined;
  const text = textOf(placed, value);
  if (text === undefined) return undefined;
  if (field.related_type === 'to_many' || isLineList(placed))
    return creating && text.trim() === '' ? undefined : lines(text, isOfTexts(placed));
  if (text === '') {
    if (creating) return undefined;
    if (field.nullable) return null;
    return field.type === 'string' ? '' : undefined;
  }
  if (field.type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  if (field.type === 'decimal') return decimalTyped(words, text);
  if (field.type === 'integer' || field.type === 'float') {
    const number = Number(decimalTyped(words, text));
    return Number.isNaN(number) ? text : number;
  }
  if (field.type === 'dict' || field.type === 'list') return parseExactJson(text);
  return text;
}
