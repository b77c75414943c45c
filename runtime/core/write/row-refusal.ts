import { type FieldErrors, HttpError, invalid } from '../errors/http-error';
import { nestedMessages } from './validation-messages';

/** The write of a row is refused, by a handler of a hook or for what the row says: a 400 with messages by field. */
export class RowRefusal extends HttpError {
  constructor(
    resource: string,
    readonly errors: FieldErrors,
  ) {
    super(400, { [resource]: errors });
  }
}

/** The error of a row inside the body of another object: a refusal names the field that holds the row. Other errors are returned unchanged. */
export function refusalWithin(error: unknown, resource: string, field: string): unknown {
  return error instanceof RowRefusal ? invalid(resource, { [field]: nestedMessages(error.errors) }) : error;
}
