import { type FieldErrors, HttpError } from '../../errors/http-error';
import { SentFile } from '../../files/sent-file';
import type { ResourcePlan } from '../../plan/plan';
import type { SchemaField } from '../../plan/schema-plan';

/** The parameter in which a form page sends its method, because browsers can only GET and POST. */
export const METHOD_PARAMETER = '_method';

/** The body that the fields of a form page stand for, and the texts of the fields. */
export interface DecodedForm {
  body: Record<string, unknown>;
  values: Record<string, string>;
}

/**
 * Turns the fields of a form page into the body that an API client would send. Texts become values of the types in the schema.
 * An empty field is left out when an object is created, so that its default applies. In a change it empties the field.
 * Throws 400 with messages by field when a text must be JSON and is not.
 */
export function decodeSubmission(plan: ResourcePlan, sent: unknown, creating: boolean): DecodedForm {
  const values: Record<string, string> = {};
  const body: Record<string, unknown> = {};
  const errors: FieldErrors = {};
  for (const [name, field] of Object.entries(plan.schema?.fields ?? {})) {
    const file = fileOf(sent, name);
    if (file !== undefined && field.type === 'file') body[name] = file;
    const text = textOf(sent, name);
    if (text === undefined || field.readonly) continue;
    values[name] = text;
    try {
      const value = valueOf(field, text, creating);
      if (value !== undefined) body[name] = value;
    } catch {
      errors[name] = ['This is not valid JSON.'];
    }
  }
  if (Object.keys(errors).length > 0) throw new SubmissionError(plan.name, errors, values);
  return { body, values };
}

/** An error that keeps the texts of the fields. */
class SubmissionError extends HttpError {
  constructor(
    resource: string,
    errors: FieldErrors,
    readonly values: Record<string, string>,
  ) {
    super(400, { [resource]: errors });
  }
}

/** The texts that were typed into a form page, to show a refused form again. */
export function typedValues(plan: ResourcePlan, sent: unknown): Record<string, string> {
  const names = Object.keys(plan.schema?.fields ?? {});
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = textOf(sent, name);
      return text === undefined ? [] : [[name, text]];
    }),
  );
}

/** The messages of an error by field, whatever the shape of its body. The empty name holds a message that concerns no field. */
export function messagesOf(error: HttpError): FieldErrors {
  const { body } = error;
  if (typeof body.error === 'string') return { '': [body.error] };
  const inner = Object.values(body)[0];
  if (typeof inner !== 'object' || inner === null) return { '': [String(inner)] };
  return Object.fromEntries(Object.entries(inner).map(([field, messages]) => [field, [messages].flat().map(String)]));
}

function fileOf(sent: unknown, name: string): SentFile | undefined {
  const value =
    typeof sent === 'object' && sent !== null && Object.hasOwn(sent, name) ? (sent as Record<string, unknown>)[name] : undefined;
  return value instanceof SentFile ? value : undefined;
}

/** The text of a field. Browsers send line ends as CR LF, whatever they were before. */
function textOf(sent: unknown, name: string): string | undefined {
  if (typeof sent !== 'object' || sent === null || !Object.hasOwn(sent, name)) return undefined;
  const value = (sent as Record<string, unknown>)[name];
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : undefined;
}

function valueOf(field: SchemaField, text: string, creating: boolean): unknown {
  if (field.related_type === 'to_many') return creating && text.trim() === '' ? undefined : lines(text);
  if (text === '') {
    if (creating) return undefined;
    if (field.nullable) return null;
    return field.type === 'string' ? '' : undefined;
  }
  if (field.type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  if (field.type === 'integer' || field.type === 'float') return Number.isNaN(Number(text)) ? text : Number(text);
  if (field.type === 'dict' || field.type === 'list') return JSON.parse(text) as unknown;
  return text;
}

/** The entries of a list field, one a line. An entry that is an object is JSON. */
function lines(text: string): unknown[] {
  const entries = text.split('\n').map((line) => line.trim());
  return entries.filter((line) => line !== '').map((line) => (line.startsWith('{') ? (JSON.parse(line) as unknown) : line));
}
