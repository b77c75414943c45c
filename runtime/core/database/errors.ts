import type { ResourcePlan, RowCheck } from '../plan/plan';
import type { Registry } from '../plan/registry';

/** An error of PostgreSQL: its SQLSTATE, and the violated constraint. */
export interface DatabaseError {
  code: string;
  constraint?: string;
}

/** SQLSTATEs of violated constraints. */
export const UNIQUE = '23505';
export const FOREIGN_KEY = '23503';
export const RESTRICT = '23001';
export const CHECK = '23514';

/** SQLSTATEs of what the driver has no code for: a connection that was lost, one that cannot be made, and a pool in which none is free. */
export const CONNECTION_LOST = '08006';
export const NOT_CONNECTED = '08001';
export const NONE_FREE = '53300';

/** The error with a code, where its source gave it none. */
export function withCode<E extends Error>(error: E, code: string): E {
  const told = error as { code?: unknown };
  told.code ??= code;
  return error;
}

/** The SQLSTATE of a statement that took too long, or that somebody ended. */
export const QUERY_CANCELED = '57014';

/** SQLSTATEs of values that no check before could refuse: too long, out of range, not representable, against a check. */
const BAD_VALUES = new Set(['22001', '22003', '22007', '22008', '22021', '22P02', '22P05', '23514']);

/** SQLSTATEs of a transaction that lost to another (serialisation failure, deadlock) and can be run again. */
const CONFLICTS = new Set(['40001', '40P01']);

/**
 * The database error inside an error of the Prisma client or of `pg`. Undefined for every other error. Prisma keeps the driver's error in
 * `meta.driverAdapterError.cause`. Unlike `meta.target`, it also names expression indexes.
 */
export function databaseErrorOf(error: unknown): DatabaseError | undefined {
  const { code, constraint, meta, name } = record(error);
  // What Prisma has no code for, such as a full disk, it throws as the adapter did.
  const adapterError = name === 'DriverAdapterError' ? error : record(meta).driverAdapterError;
  const cause = record(record(adapterError).cause);
  if (typeof cause.originalCode === 'string') return { code: cause.originalCode, constraint: constraintIn(cause) };
  if (code === 'P2034') return { code: '40001' };
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code) || code.startsWith('P2')) return undefined;
  return { code, constraint: typeof constraint === 'string' ? constraint : undefined };
}

/** The transaction lost to another in a way that only its caller sees, such as a row that somebody else has added meanwhile. */
export class TransactionLost extends Error {
  readonly code = '40001';
}

/** Whether the transaction lost to another, so that it may succeed when it is run again. */
export function isConflict(error: unknown): boolean {
  const databaseError = databaseErrorOf(error);
  return databaseError !== undefined && CONFLICTS.has(databaseError.code);
}

/**
 * SQLSTATEs of a database that is full, out of memory or connections, starting, stopping, out of reach or busy with others' locks, whose disk fails, which ends a
 * transaction that takes too long, or is a former primary, which only reads.
 */
const UNAVAILABLE = /^(57P0[1-35]|25006|25P0[34]|53[0-9A-Z]{3}|55P03|58030|08[0-9A-Z]{3}|40001|40P01)$/;

/** SQLSTATEs with which PostgreSQL, or a pooler, ends a connection: it says so before the socket closes. */
const ENDS_CONNECTION = /^(57P0[1-5]|25P0[34]|08[0-9A-Z]{3})$/;

/** Whether the connection ends on which the server said this. */
export function endsConnection({ code }: { code?: string }): boolean {
  return code !== undefined && ENDS_CONNECTION.test(code);
}

/** Whether a statement took too long, as where others lock its rows: the same may succeed at another time. */
export function isOverdue(error: unknown): boolean {
  return databaseErrorOf(error)?.code === QUERY_CANCELED;
}

/** Whether the database cannot do what it can do at another time. */
function isUnavailable(error: unknown): boolean {
  const databaseError = databaseErrorOf(error);
  return isOutOfConnections(error) || (databaseError !== undefined && UNAVAILABLE.test(databaseError.code));
}

/** Codes of a network that fails, and of a socket that has been closed meanwhile. */
const NETWORK_FAILED = new Set([
  ...[
    'ECONNREFUSED',
    'ECONNRESET',
    'ECONNABORTED',
    'ENOTFOUND',
    'EAI_AGAIN',
    'ETIMEDOUT',
    'EPIPE',
    'ENETUNREACH',
    'EHOSTUNREACH',
    'EADDRNOTAVAIL',
  ],
  ...['ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END', 'ERR_SOCKET_CLOSED', 'ERR_STREAM_PREMATURE_CLOSE'],
]);

/** Codes of connecting to a socket of the file system whose server is down, and to one to which more connect at once than it lets wait. */
const SOCKET_FAILED = new Set(['ENOENT', 'EAGAIN']);

/** Whether PostgreSQL is starting, stopping, full, out of reach or only reads, or the network fails: the same may succeed at another time. */
export function isOutOfReach(error: unknown): boolean {
  const { code, cause, errors, syscall } = record(error);
  if (isUnavailable(error)) return true;
  if (typeof code === 'string' && (NETWORK_FAILED.has(code) || (syscall === 'connect' && SOCKET_FAILED.has(code)))) return true;
  if (Array.isArray(errors) && errors.some(isOutOfReach)) return true;
  return cause !== undefined && cause !== error && isOutOfReach(cause);
}

/** Codes of a machine without room on its disk, without files that it may open, or with a disk that fails. */
const OUT_OF_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE', 'EIO', 'EROFS', 'ENOMEM']);

/** Whether the machine of the service has no room for files, or a disk that fails: the same may succeed at another time. */
export function isOutOfRoom(error: unknown): boolean {
  const { code, cause } = record(error);
  return (typeof code === 'string' && OUT_OF_ROOM.has(code)) || (cause !== undefined && cause !== error && isOutOfRoom(cause));
}

/** Whether PostgreSQL refused a value. */
export function isBadValue(error: DatabaseError): boolean {
  return BAD_VALUES.has(error.code);
}

/** Codes of Prisma: no time left, no connection from the pool, too many connections, no database, a connection that was closed. */
const OUT_OF_CONNECTIONS = new Set(['P2028', 'P2024', 'P2037', 'P1001', 'P1002', 'P1017']);

/** Whether Prisma found no connection or no database, or no time was left for the transaction. */
export function isOutOfConnections(error: unknown): boolean {
  // An error of opening the client has its code under another name.
  const { code, errorCode = code } = record(error);
  return typeof errorCode === 'string' && OUT_OF_CONNECTIONS.has(errorCode);
}

/** The name of the constraint: from the driver, else from the message, which quotes it in every language of the server. */
function constraintIn(cause: Record<string, unknown>): string | undefined {
  const { index } = record(cause.constraint);
  if (typeof index === 'string') return index;
  const quoted = typeof cause.originalMessage === 'string' ? [...cause.originalMessage.matchAll(/"([^"]+)"/g)] : [];
  return cause.originalCode === UNIQUE ? quoted[0]?.[1] : quoted[1]?.[1];
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** A check of the YAML that a row breaks, and the resource that declares it. */
interface BrokenCheck extends RowCheck {
  resource: string;
}

/** The check that an error of the database speaks of, whoever wrote the row; of `only` this resource, if it is given. Undefined for every other error. */
export function brokenCheck(error: unknown, registry: Registry, only?: ResourcePlan): BrokenCheck | undefined {
  const failure = databaseErrorOf(error);
  if (failure?.code !== CHECK || failure.constraint === undefined) return undefined;
  for (const { name, checks = {} } of only ? [only] : registry.every()) {
    if (Object.hasOwn(checks, failure.constraint)) return { resource: name, ...checks[failure.constraint]! };
  }
  return undefined;
}
