import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Pool } from 'pg';
import type { Logger } from '../../log/logger';

/** Facts of a span. No values that people or staff have given. */
type Facts = Record<string, string | number | boolean>;

/** What a process tells a collector of traces (OpenTelemetry). */
export interface Tracing {
  /** Runs the steps of a request within a trace. `answered` is asked what to tell of it once it is over. */
  request(
    request: IncomingMessage & { traceId?: string },
    response: ServerResponse,
    steps: () => void,
    answered: () => AnsweredFacts,
  ): void;
  /** From now on the statements on a pool are spans of what asks for them. */
  watch(pool: Pool): void;
  /** Runs work as a trace of its own: a job. */
  root<T>(name: string, facts: Facts, work: () => Promise<T>): Promise<T>;
  /** Runs work as a part of what runs now, or as a trace of its own. */
  part<T>(name: string, facts: Facts, work: () => Promise<T>): Promise<T>;
  /** Begins a trace of work that has no one end. */
  begin(name: string, facts: Facts): OpenTrace;
  /** The same log, whose lines carry the trace in which they are written. */
  logOf(log: Logger): Logger;
  /** Sends what is there. It takes three seconds at most. */
  close(): Promise<void>;
}

/** A trace that somebody else ends. */
export interface OpenTrace {
  /** Runs work as a part of it. */
  within<T>(work: () => T): T;
  end(facts: Facts): void;
}

/** What is told of a request. */
export interface AnsweredFacts {
  method: string;
  /** The pattern of its path; `-` where no route took it. */
  route: string;
  status: number;
  account: string | null;
}

declare module '../../call/services' {
  interface Services {
    /** Traces. Undefined where the settings name no collector. */
    tracing?: Tracing;
  }
}
