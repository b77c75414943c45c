import type { Processor } from './processor';
import { paypal } from './paypal';
import { stripe } from './stripe';

/** The payment processors that take money on pages, by what `processor` of a payment account says. */
export const PROCESSORS: ReadonlyMap<string, Processor> = new Map([
  ['stripe', stripe],
  ['paypal', paypal],
]);

/** Whether people can pay to an account of a processor, which is named in small letters: it has a page of its own. */
export function hasPaymentPage(processor: string | null | undefined): boolean {
  return processor !== null && processor !== undefined && PROCESSORS.has(processor);
}
