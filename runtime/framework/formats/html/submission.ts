import { type FieldErrors, HttpError } from '../../http/errors';
import type { ResourcePlan, SchemaField } from '../../plan/plan';

/** In the query of what a form page sends: the method that is meant, for browsers can only GET and POST. */
export const METHOD_PARAMETER = '_method';

/** A form page's texts, and the body that they mean. */
export interface DecodedForm {
  body: Record<string, unknown>;
  values: Record<string, string>;
}

/**
 * What a form page sent, as the body that a program would send: texts become values of the type that the schema document gives.
 * What was left empty is left out of a create, so that defaults apply, and empties the field in a change.
 * Throws a 400 in the shape of the resource when a text that must be JSON is not.
 */
export function decodeSubmission(plan: ResourcePlan, sent: unknown, creating: boolean): DecodedForm {
  const values: Record<string, string> = {};
  const body: Record<string, unknown> = {};
  const errors: FieldErrors = {};
  for (const [name, field] of Object.entries(plan.schema?.fields ?? {})) {
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

/** A refusal that keeps what was typed. */
class SubmissionError extends HttpError {
  constructor(
    resource: string,
    errors: FieldErrors,
    readonly values: Record<string, string>,
  ) {
    super(400, { [resource]: errors });
  }
}

/** What was typed, as texts; for showing a refused form again. */
export function typedValues(plan: ResourcePlan, sent: unknown): Record<string, string> {
  const names = Object.keys(plan.schema?.fields ?? {});
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = textOf(sent, name);
      return text === undefined ? [] : [[name, text]];
    }),
  );
}

/** The messages of a refusal by field, whatever the shape of its body (decisions, "Error bodies"). */
export function messagesOf(error: HttpError): FieldErrors {
  const { body } = error;
  if (typeof body.error === 'string') return { '': [body.error] };
  const inner = Object.values(body)[0];
  if (typeof inner !== 'object' || inner === null) return { '': [String(inner)] };
  return Object.fromEntries(Object.entries(inner).map(([field, messages]) => [field, [messages].flat().map(String)]));
}

/** Browsers send line ends as CR LF, whatever stood in the field. */
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

/** One entry a line; an entry that is an object is written as JSON. */
function lines(text: string): unknown[] {
  const entries = text.split('\n').map((line) => line.trim());
  return entries.filter((line) => line !== '').map((line) => (line.startsWith('{') ? (JSON.parse(line) as unknown) : line));
}
