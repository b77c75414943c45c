/** The message of anything that was thrown, on one line. */
export function messageOf(error: unknown): string {
  const message = error instanceof Error ? innermostMessage(error) : String(error);
  return message.replace(/\s*\n\s*/g, ' ').trim();
}

/** Node reports a connection that several addresses refused as an `AggregateError` with an empty message. */
function innermostMessage(error: Error): string {
  if (error instanceof AggregateError && error.message === '') return messageOf(error.errors[0]);
  return error.message || error.name;
}
