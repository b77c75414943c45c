import { OperationalError } from '../errors/operational-error';

/** A mistake of the person who uses the staff command or sets the first account; its message is shown, without a stack. */
export class StaffError extends OperationalError {}

/** A command that was written wrongly; shown with a hint at `--help`. */
export class UsageError extends StaffError {}
