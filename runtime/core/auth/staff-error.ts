import { OperationalError } from '../errors/operational-error';

/** A mistake of the person who uses the staff command or sets the first account. Its message is shown without a stack. */
export class StaffError extends OperationalError {}

/** A wrong command line. Shown with a hint at `--help`. */
export class UsageError extends StaffError {}
