import { callOf } from '../../core/http/answer';
import { eventsSite } from '../../core/http/events-site';
import { queryOf } from '../../core/request/request';
import { applyEvent } from './complete';
import { PROCESSORS } from './processors';

/** `POST /payment-events/<processor>/`: where payment processors tell of payments. Each request is checked by its signature. */
export const paymentEventsSite = eventsSite('/payment-events', PROCESSORS, async (processor, request, { name, bytes }) => {
  const event = await processor.read(request.services, request.headers, bytes);
  if (event) await applyEvent(callOf(request, queryOf(request)), name, event);
});
