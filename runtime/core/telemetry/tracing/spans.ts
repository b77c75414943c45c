import {
  type Attributes,
  type Context,
  context,
  createContextKey,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  type SpanOptions,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api';
import type { OpenTrace } from './tracing';

/** Spans that one trace has at most here, beside its first. A job may run a hundred thousand statements. */
const MOST_PARTS = 1_000;

/** How many parts a trace may still have; below zero, how many were left out. */
interface Budget {
  left: number;
}
const BUDGET = createContextKey('parts of the trace');

/** The first span of a trace, and the context of what belongs to it. */
export interface Root {
  span: Span;
  within: Context;
  end(): void;
}

/** Begins and ends spans. */
export class Spans {
  constructor(private readonly tracer: Tracer) {}

  /** Begins the first span of a trace, or the first here, where another program has begun it. */
  first(name: string, options: SpanOptions, parent: Context = ROOT_CONTEXT): Root {
    const budget: Budget = { left: MOST_PARTS };
    const span = this.tracer.startSpan(name, options, parent);
    const within = trace.setSpan(parent, span).setValue(BUDGET, budget);
    const end = (): void => {
      if (budget.left < 0) span.setAttribute('advocacy.spans_left_out', -budget.left);
      span.end();
    };
    return { span, within, end };
  }

  /** Begins a part of what runs now. Undefined where nothing that is traced runs, also not any more, and once the trace has too many. */
  child(name: string, options: SpanOptions): Span | undefined {
    const within = context.active();
    if (!trace.getSpan(within)?.isRecording()) return undefined;
    const budget = within.getValue(BUDGET) as Budget;
    budget.left -= 1;
    return budget.left < 0 ? undefined : this.tracer.startSpan(name, options, within);
  }

  async root<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
    const { span, within, end } = this.first(name, { kind: SpanKind.CONSUMER, attributes });
    try {
      return await context.with(within, work);
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      end();
    }
  }

  async part<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
    const span = this.child(name, { kind: SpanKind.CLIENT, attributes });
    if (!span) return trace.getSpan(context.active()) ? work() : this.root(name, attributes, work);
    try {
      return await context.with(trace.setSpan(context.active(), span), work);
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  }

  begin(name: string, attributes: Attributes): OpenTrace {
    const { span, within, end } = this.first(name, { kind: SpanKind.PRODUCER, attributes });
    return {
      within: (work) => context.with(within, work),
      end: (facts) => {
        span.setAttributes(facts);
        end();
      },
    };
  }
}

/** Says that a span has failed: by the code or the name of the error. Its message may hold values. */
export function fail(span: Span, error: unknown): void {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  span.setAttribute('error.type', typeof code === 'string' ? code : typeof name === 'string' ? name : 'unknown');
  span.setStatus({ code: SpanStatusCode.ERROR });
}
