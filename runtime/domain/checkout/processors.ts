import type { Processor } from './processor';
import { stripe } from './stripe';

/** The payment processors that take money on pages, by what `processor` of a payment account says. */
export const PROCESSORS: ReadonlyMap<string, Processor> = new Map([['stripe', stripe]]);

/** Whether people can pay to an account of a processor, which is named in small letters: it has a page of its own. */
export function hasPaymentPage(processor: string | null): boolean {
  return processor !== null && PROCESSORS.has(processor);
}
