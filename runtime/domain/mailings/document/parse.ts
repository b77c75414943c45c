import { type Wording, Message } from '../../../core/words';
import type { ResourcePlan } from '../../../core/plan/plan';
import type { Registry } from '../../../core/plan/registry';
import { type FieldErrors, invalidAction } from '../../../core/errors/http-error';
import { checkBody, nestedMessages, type FieldValues } from '../../../core/write';
import { type SubjectsInput, validateTexts } from './subjects';
import { parseTargeting, type TargetingInput } from './targeting';

/** The body of a request that creates or changes a mailing, validated as far as possible without the database. */
export interface MailingInput extends SubjectsInput {
  /** Every writable field that was sent. */
  values: FieldValues;
  /** The body names no field. */
  empty: boolean;
  includes?: TargetingInput;
  excludes?: TargetingInput;
}

/**
 * Parses the body of a mailing. Throws 400 `{"errors": {"<field>": [message]}}` with everything that is wrong with it, including errors in
 * its templates.
 * @param options.whole the body creates a mailing, so required fields must be there
 */
export function parseMailing(registry: Registry, body: unknown, { whole }: { whole: boolean }): MailingInput {
  const plan = registry.get('mailer');
  const { values, errors = {} } = checkBody(plan, body, { requireAll: whole });
  const document: MailingInput = { values, empty: namesNoField(plan, body) };
  const list = (field: string): string[] | undefined => (errors[field] ? undefined : (values[field] as string[] | undefined));
  document.subjects = list('subjects');
  document.previews = list('preview_text');
  add(
    errors,
    'subjects',
    document.subjects?.length === 0 ? [new Message('mailings.subject_missing')] : validateTexts(document.subjects ?? [], { blank: false }),
  );
  add(errors, 'preview_text', validateTexts(document.previews ?? [], { blank: true }));
  for (const field of ['includes', 'excludes'] as const) {
    if (!values[field] || errors[field]) continue;
    const read = parseTargeting(registry, values[field]);
    add(errors, field, nestedMessages(read.errors));
    document[field] = read.targeting;
  }
  if (Object.keys(errors).length > 0) throw invalidAction(errors);
  return document;
}

/** Whether no key of a body is a field of the mailing, not even a read-only one: it is empty, or its keys are misspelled. */
export function namesNoField({ read }: ResourcePlan, body: unknown): boolean {
  return !Object.keys((body ?? {}) as object).some((name) => read.names.includes(name));
}

function add(errors: FieldErrors, field: string, problems: Wording[]): void {
  if (problems.length > 0) errors[field] = [...(errors[field] ?? []), ...problems];
}

/** The `targeting_version` of a PATCH; undefined without one. Throws 400 unless it is a whole number. */
export function parseTargetingVersion(body: unknown): number | undefined {
  const sent = typeof body === 'object' && body !== null ? (body as { targeting_version?: unknown }).targeting_version : undefined;
  if (sent === undefined || sent === null || sent === '') return undefined;
  const version = Number(sent);
  const isNumber = typeof sent === 'number' || typeof sent === 'string';
  if (!isNumber || !Number.isInteger(version)) throw invalidAction({ targeting_version: [new Message('values.whole_number_expected')] });
  return version;
}
