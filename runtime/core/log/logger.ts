import { relative } from 'node:path';

/** How much is logged. `silent` logs nothing. */
export const LOG_LEVELS = ['silent', 'error', 'warn', 'info'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Facts that belong to a message. Secrets and personal data are removed before anything is written. */
type LogFields = Record<string, unknown>;

export interface Logger {
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
}

/** Keys whose values never reach the log. */
const SECRET_KEY = /authoriz|passw|secret|token|cookie|akid|e_?mail|phone|card|(first|last|middle)_?name|address[12]|zip|postal/i;
/** Errors of PostgreSQL that quote values: of data that cannot be converted, and of syntax. Prisma puts the code into its message. */
const QUOTING_CODE = /^(22...|42601)$/;
const QUOTING_MESSAGE = /Code: `(22...|42601)`/;
/** From the first quotation mark to the last, because a value may hold some too. */
const QUOTED_VALUE = /"[^]*"/;
/** What PostgreSQL said, in the cause of an error of Prisma. */
const ORIGINAL_MESSAGE = 'originalMessage';
const MAIL_ADDRESS = /[^\s@"'()<>=,:;]+@[^\s@"'()<>=,:;]+\.[^\s@"'()<>=,:;]+/g;
/** `postgres://user:password@host` in messages of libraries. */
const CREDENTIALS = /(\w+:\/\/)[^\s/@]*@/g;

/**
 * Creates a logger. On a terminal it writes a sentence a line for people. Elsewhere it writes one JSON object a line: `time`, `level`,
 * `message` and the fields.
 * @param format which of the two, wherever it goes
 */
export function createLogger(level: LogLevel, stream: LogStream = process.stderr, format?: LogFormat): Logger {
  const threshold = LOG_LEVELS.indexOf(level);
  const isText = formatFor(stream, format) === 'text';
  const write =
    (messageLevel: Exclude<LogLevel, 'silent'>) =>
    (message: string, fields: LogFields = {}): void => {
      if (LOG_LEVELS.indexOf(messageLevel) > threshold) return;
      const safe = redactFields(fields);
      stream.write(isText ? textLine(messageLevel, redactText(message), safe) : formatJson(messageLevel, message, safe));
    };
  return { info: write('info'), warn: write('warn'), error: write('error') };
}

function formatJson(level: string, message: string, fields: LogFields): string {
  return `${JSON.stringify({ time: new Date().toISOString(), level, message: redactText(message), ...fields })}\n`;
}

function redactFields(fields: LogFields): LogFields {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, redact(key, value, 0)]));
}

/** A value without secrets. Deeper than four levels it is cut. Of an error its name, message, code, stack and cause are logged. */
function redact(key: string, value: unknown, depth: number): unknown {
  if (SECRET_KEY.test(key)) return '[redacted]';
  if (key === ORIGINAL_MESSAGE) return redactText(withoutValue(String(value)));
  if (typeof value === 'string') return redactText(value);
  if (typeof value === 'bigint') return value.toString();
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date) return value;
  if (depth >= 4) return '[deep]';
  if (Array.isArray(value)) return value.map((entry) => redact('', entry, depth + 1));
  const plain = value instanceof Error ? factsOf(value) : value;
  return Object.fromEntries(Object.entries(plain).map(([name, member]) => [name, redact(name, member, depth + 1)]));
}

function factsOf(error: Error): Record<string, unknown> {
  const { code, cause } = error as Error & { code?: unknown };
  const message = quotesValues(code, error.message) ? withoutValue(error.message) : error.message;
  return { name: error.name, message, code, stack: error.stack?.replace(error.message, () => message), cause };
}

function quotesValues(code: unknown, message: string): boolean {
  return (typeof code === 'string' && QUOTING_CODE.test(code)) || QUOTING_MESSAGE.test(message);
}

function withoutValue(message: string): string {
  return message.replace(QUOTED_VALUE, '"…"');
}

function redactText(text: string): string {
  return text.replace(CREDENTIALS, '$1[redacted]@').replace(MAIL_ADDRESS, '[redacted]');
}

/** How the log is written: an object a line for programs, or a sentence a line for people. */
export const LOG_FORMATS = ['json', 'text'] as const;
export type LogFormat = (typeof LOG_FORMATS)[number];

/** Where the log goes. */
export type LogStream = NodeJS.WritableStream & { isTTY?: boolean };

/** How to write to a stream: as the setting says, else for people on a terminal and for programs elsewhere. */
export function formatFor(stream: LogStream, setting?: LogFormat): LogFormat {
  return setting ?? (stream.isTTY ? 'text' : 'json');
}

const HEADS = { error: 'Error: ', warn: 'Warning: ', info: '' } as const;

/** Facts that say why: they stand behind the message, before all others. */
const REASONS = ['cause', 'error', 'reason', 'problem'];
/** Of a longer list only the first are told: whoever wants them all sets the format `json`. */
const LONGEST_LIST = 5;
/** Deeper causes say the same in words of a library. */
const MOST_CAUSES = 3;
/** Line ends would make two lines of one. Other control characters could move the cursor, or worse: a message may quote what somebody sent. */
const UNPRINTABLE = /[\s\u0000-\u001f\u007f-\u009f]+/g;

/** An error as the log holds it, without secrets. */
interface LoggedError {
  message: string;
  code?: unknown;
  stack?: string;
  cause?: unknown;
}

/**
 * A message and its facts as one line for people: what happened, why, and the facts in brackets. Errors are told by their messages. Their
 * stack is left out, but for the place in our own code, as one line is read and fifteen are not.
 */
export function textLine(level: keyof typeof HEADS, message: string, fields: Record<string, unknown>): string {
  const told = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  const reasons = told.filter(([key, value]) => REASONS.includes(key) && isReason(value));
  const facts = told.filter((entry) => !reasons.includes(entry)).map(([key, value]) => `${key}: ${wordsOf(value)}`);
  const parts = [
    `${HEADS[level]}${message}`,
    ...reasons.map(([, value]) => `Cause: ${causeOf(value)}`),
    ...(facts.length > 0 ? [`(${facts.join(', ')})`] : []),
  ];
  return `${parts.join(' ').replace(UNPRINTABLE, ' ').trim()}\n`;
}

function isReason(value: unknown): boolean {
  return typeof value === 'string' || isError(value);
}

function isError(value: unknown): value is LoggedError {
  return typeof value === 'object' && value !== null && typeof (value as LoggedError).message === 'string';
}

/** What an error says, its code where the message lacks it, where in our code it came up, and what caused it. */
function causeOf(value: unknown): string {
  const said: string[] = [];
  let next = value;
  while (said.length < MOST_CAUSES && isError(next)) {
    const { message, code, stack } = next;
    const more = [
      code === undefined || message.includes(String(code)) ? '' : ` (${String(code)})`,
      said.length === 0 ? placeOf(stack) : '',
    ];
    // A library often repeats the message of the error that it wraps.
    if (!said.some((text) => text.includes(message))) said.push(`${message}${more.join('')}`);
    next = next.cause;
  }
  if (typeof next === 'string') said.push(next);
  return said.join('; because of: ');
}

/** ` at runtime/core/read/page.ts:33`: the first line of the stack that is not of Node or of a package. */
function placeOf(stack: string | undefined): string {
  const frame = stack?.split('\n').find((line) => /^\s+at /.test(line) && !/node_modules|node:|<anonymous>/.test(line));
  const [, file, line] = /([^\s(]+):(\d+):\d+\)?$/.exec(frame ?? '') ?? [];
  return file === undefined ? '' : ` at ${relative(process.cwd(), file)}:${line}`;
}

function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (!Array.isArray(value) || value.some((entry) => typeof entry === 'object')) return JSON.stringify(value);
  const more = value.length - LONGEST_LIST;
  return `${value.slice(0, LONGEST_LIST).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
