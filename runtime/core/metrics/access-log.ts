import { formatFor, type LogFormat, type LogStream } from '../log/format';
import type { Answered } from './requests';

/** Milliseconds for which lines are gathered, and how many at most. A write for each would cost a request a tenth of its time. */
const GATHERED = { millis: 100, lines: 500 };

/** Writes a line for each request: JSON, or on a terminal words. It holds the pattern of the path and not the path, which may name a person. */
export class AccessLog {
  private lines: string[] = [];
  private timer: NodeJS.Timeout | undefined;

  private readonly lineFor: (answered: Answered) => string;

  /** @param format JSON or words, wherever it goes */
  constructor(
    private readonly stream: LogStream = process.stderr,
    format?: LogFormat,
  ) {
    this.lineFor = formatFor(stream, format) === 'text' ? lineOf : jsonOf;
  }

  readonly write = (answered: Answered): void => {
    this.lines.push(this.lineFor(answered));
    if (this.lines.length >= GATHERED.lines) this.flush();
    else this.timer ??= setTimeout(() => this.flush(), GATHERED.millis).unref();
  };

  /** Writes what was gathered. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.lines.length > 0) this.stream.write(this.lines.join(''));
    this.lines = [];
  }
}

function jsonOf({ seconds, ...told }: Answered): string {
  return `${JSON.stringify({ time: new Date().toISOString(), level: 'info', message: 'Answered.', ...told, ms: millisOf(seconds) })}\n`;
}

function lineOf({ method, route, status, seconds, id, account, trace_id }: Answered): string {
  const more = [account === null ? '' : ` account=${account}`, trace_id === undefined ? '' : ` trace_id=${trace_id}`];
  return `${method} ${route} ${status} ${millisOf(seconds)} ms id=${id}${more.join('')}\n`;
}

const millisOf = (seconds: number): number => Math.round(seconds * 10_000) / 10;
