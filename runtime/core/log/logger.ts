import { formatFor, type LogFormat, type LogStream } from './format';
import { textLine } from './text-line';

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
