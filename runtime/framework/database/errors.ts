/** An error of the database as far as writing cares: the SQLSTATE, and the constraint for a collision. */
export interface DatabaseError {
  code: string;
  constraint?: string;
}

/** PostgreSQL's codes that writing answers for. */
export const UNIQUE = '23505';
export const FOREIGN_KEY = '23503';
export const RESTRICT = '23001';

/** Values that no check before could refuse: too long, out of range, not representable; check constraints. */
const BAD_VALUES = new Set(['22001', '22003', '22007', '22008', '22021', '22P02', '22P05', '23514']);

/** Two transactions in each other's way; one of them is to be tried again. */
const CONFLICTS = new Set(['40001', '40P01']);

/**
 * What the database said, out of an error of the Prisma client or of `pg`; undefined for every other error. Prisma keeps the
 * driver's words in `meta.driverAdapterError.cause`: there the name of an expression index is told too, unlike in `meta.target`.
 */
export function databaseErrorOf(error: unknown): DatabaseError | undefined {
  const { code, constraint, meta } = record(error);
  const cause = record(record(record(meta).driverAdapterError).cause);
  if (typeof cause.originalCode === 'string') return { code: cause.originalCode, constraint: constraintIn(cause) };
  if (code === 'P2034') return { code: '40001' };
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code) || code.startsWith('P2')) return undefined;
  return { code, constraint: typeof constraint === 'string' ? constraint : undefined };
}

/** True when the same transaction may well succeed a moment later. */
export function isConflict(error: unknown): boolean {
  const failure = databaseErrorOf(error);
  return failure !== undefined && CONFLICTS.has(failure.code);
}

/** True for a value that PostgreSQL refuses. */
export function isBadValue(failure: DatabaseError): boolean {
  return BAD_VALUES.has(failure.code);
}

/** True when no connection or no time was left for the transaction. */
export function isOutOfConnections(error: unknown): boolean {
  const { code } = record(error);
  return code === 'P2028' || code === 'P2024';
}

/** The driver names the index; the message does too, between quotes, in whatever language the server speaks. */
function constraintIn(cause: Record<string, unknown>): string | undefined {
  const { index } = record(cause.constraint);
  if (typeof index === 'string') return index;
  const quoted = typeof cause.originalMessage === 'string' ? [...cause.originalMessage.matchAll(/"([^"]+)"/g)] : [];
  return cause.originalCode === UNIQUE ? quoted[0]?.[1] : quoted[1]?.[1];
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
