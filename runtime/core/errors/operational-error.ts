/**
 * An error that the operator can correct: a wrong setting, a database out of reach, a port in use.
 * The program prints its message in one line, without a stack, and ends with exit code 1.
 */
export class OperationalError extends Error {
  override readonly name = 'OperationalError';
}
