import type { Tracing } from '../tracing';
import type { Transport } from './transport';

/** The same transport, whose single messages are parts of the trace of the job that sends them. Where no traces are made, the transport itself. */
export function tracedTransport(transport: Transport, tracing: Tracing | undefined): Transport {
  if (!tracing) return transport;
  return { ...transport, send: (mail, claim) => tracing.part('send mail', {}, () => transport.send(mail, claim)) };
}
