import { isOutOfReach, isOutOfRoom } from '../database/errors';
import { messageOf } from '../errors/message-of';
import { OperationalError } from '../errors/operational-error';

/** What a command prints when it fails: one line for errors that the operator can correct, and the stack for others. */
export function describeError(error: unknown): string {
  if (error instanceof OperationalError) return error.message;
  if (isOutOfReach(error))
    return `The database has ended or cannot be reached (${messageOf(error)}). Run the command again when it is there.`;
  if (isOutOfRoom(error))
    return `The machine has no room for what is written (${messageOf(error)}). Make room on the disk of DATA_DIR, and start again.`;
  return error instanceof Error ? (error.stack ?? messageOf(error)) : messageOf(error);
}
