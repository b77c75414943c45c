import type { FieldErrors } from '../../core/errors/http-error';

/** The fields of a form page, and what is wrong with them. */
export interface Submission {
  /** The texts that were typed, by field. */
  values: Readonly<Record<string, string>>;
  /** Messages by field. The empty name holds messages that concern no field. */
  errors: FieldErrors;
  /** The verb that was asked for. Absent for a form of the object itself. */
  verb?: string;
}
