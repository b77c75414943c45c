/** A mistake of the person who uses the staff command; its message is shown, without a stack. */
export class StaffError extends Error {}

/** A command that was written wrongly; shown with a hint at `--help`. */
export class UsageError extends StaffError {}
