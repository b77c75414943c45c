import type { Registry } from '../../../framework/plan/registry';
import { type FieldErrors, invalidAction } from '../../../framework/http/errors';
import { checkBody, flat, type Values } from '../../../framework/write';
import { type Subjects, textProblems } from './subjects';
import { readTargeting, type Targeting } from './targeting';

/** A mailing as a body gives it, checked as far as that can be done without the database. */
export interface Document extends Subjects {
  /** Every writable field that was sent. */
  values: Values;
  /** Nothing was sent at all. */
  empty: boolean;
  includes?: Targeting;
  excludes?: Targeting;
}

/**
 * Reads the body of a mailing (specification 2.6). `whole`: it makes one, and must give what is required. Throws 400
 * `{"errors": {"<field>": [message]}}` with everything that is wrong with it, mistakes in its templates included.
 */
export function readDocument(registry: Registry, body: unknown, { whole }: { whole: boolean }): Document {
  const { values, errors = {} } = checkBody(registry.get('mailer'), body, { whole });
  const document: Document = { values, empty: Object.keys((body ?? {}) as object).length === 0 };
  const list = (field: string): string[] | undefined => (errors[field] ? undefined : (values[field] as string[] | undefined));
  document.subjects = list('subjects');
  document.previews = list('preview_text');
  add(
    errors,
    'subjects',
    document.subjects?.length === 0 ? ['Give at least one subject.'] : textProblems(document.subjects ?? [], { blank: false }),
  );
  add(errors, 'preview_text', textProblems(document.previews ?? [], { blank: true }));
  for (const field of ['includes', 'excludes'] as const) {
    if (!values[field] || errors[field]) continue;
    const read = readTargeting(registry, values[field]);
    add(errors, field, flat(read.errors));
    document[field] = read.targeting;
  }
  if (Object.keys(errors).length > 0) throw invalidAction(errors);
  return document;
}

function add(errors: FieldErrors, field: string, problems: string[]): void {
  if (problems.length > 0) errors[field] = [...(errors[field] ?? []), ...problems];
}

/** The `targeting_version` that a PATCH was made for; undefined when it names none. Throws 400 for what is no version. */
export function expectedVersion(body: unknown): number | undefined {
  const sent = typeof body === 'object' && body !== null ? (body as { targeting_version?: unknown }).targeting_version : undefined;
  if (sent === undefined || sent === null || sent === '') return undefined;
  const version = Number(sent);
  const isNumber = typeof sent === 'number' || typeof sent === 'string';
  if (!isNumber || !Number.isInteger(version)) throw invalidAction({ targeting_version: ['Enter a whole number.'] });
  return version;
}
