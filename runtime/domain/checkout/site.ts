import { callOf } from '../../core/http/answer';
import { eventsSite } from '../../core/http/events-site';
import { queryOf } from '../../core/request/request';
import { applyEvent } from './complete';
import { Router } from 'express';
import type { Request, Response } from '../../core/call/express';
import { limitPublicWrite } from '../../core/limits/public-limit';
import { findPending } from './begin';
import { type Processor, readReturn } from './processor';
import { PROCESSORS } from './processors';

/** `POST /payment-events/<processor>/`: where payment processors tell of payments. Each request is checked by its signature. */
export const paymentEventsSite = eventsSite('/payment-events', PROCESSORS, async (processor, request, { name, bytes }) => {
  const event = await processor.read(request.services, request.headers, bytes);
  if (event) await applyEvent(callOf(request, queryOf(request)), name, event);
});

/**
 * `GET /payment-return/<processor>/`: where a processor sends givers back who have agreed to pay. The money is taken now, and by the webhook where they do
 * not come back. 303 to the thanks, or to the processor once more when it declined.
 */
export const paymentReturnSite = Router({ caseSensitive: true }).get('/payment-return/:processor', async (request, response, next) => {
  const name = String(request.params.processor);
  const processor = PROCESSORS.get(name);
  const parameters = queryOf(request);
  const back = readReturn(request.services, parameters);
  if (!processor?.capture || !processor.isSet(request.services.settings) || !back) return next();
  request.canonicalPath = `/payment-return/${name}/`;
  limitPublicWrite(request);
  const isDeclined = await isDeclinedNow(request, { name, processor, token: back.token, orderId: parameters.get('token') ?? '' });
  redirect(response, isDeclined ? (processor.retryUrl?.(request.services, parameters.get('token')!) ?? back.backUrl) : back.doneUrl);
});

/** Takes the money. Whether it was declined: everything else is told by the webhook in the end, so the giver goes on. */
async function isDeclinedNow(
  request: Request,
  { name, processor, token, orderId }: { name: string; processor: Processor; token: string; orderId: string },
): Promise<boolean> {
  const { services } = request;
  if (!/^\w{1,36}$/.test(orderId) || !(await findPending(services, token))) return false;
  try {
    const paid = await processor.capture!(services, { token, orderId });
    if (paid !== undefined && paid !== 'declined') await applyEvent(callOf(request, queryOf(request)), name, paid);
    return paid === 'declined';
  } catch (cause) {
    services.log.error('A donation could not be completed when its giver came back. Its webhook will do it.', { cause });
    return false;
  }
}

function redirect(response: Response, location: string): void {
  response
    .writeHead(303, { Location: location, 'Content-Length': '0', 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })
    .end();
}
