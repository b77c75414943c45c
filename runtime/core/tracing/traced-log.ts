import { context, trace } from '@opentelemetry/api';
import type { Logger } from '../log/logger';

/** A log whose lines carry the id of the trace in which they are written, as `trace_id`. */
export function tracedLog(log: Logger): Logger {
  const traced =
    (write: Logger['info']): Logger['info'] =>
    (message, fields) => {
      const span = trace.getSpan(context.active());
      write(message, span ? { ...fields, trace_id: span.spanContext().traceId } : fields);
    };
  return { info: traced(log.info), warn: traced(log.warn), error: traced(log.error) };
}
