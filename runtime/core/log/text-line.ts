import { relative } from 'node:path';

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
