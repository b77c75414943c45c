/**
 * The program cannot go on, for a reason that whoever runs it can mend. The message is one line, said without a stack; the process
 * then ends with exit code 1.
 */
export class OperationalError extends Error {
  override readonly name = 'OperationalError';
}

/** The message of whatever was thrown, on one line. */
export function messageOf(error: unknown): string {
  const message = error instanceof Error ? innermost(error) : String(error);
  return message.replace(/\s*\n\s*/g, ' ').trim();
}

/** Node reports a refused connection to several addresses as an AggregateError with an empty message. */
function innermost(error: Error): string {
  if (error instanceof AggregateError && error.message === '') return messageOf(error.errors[0]);
  return error.message || error.name;
}
