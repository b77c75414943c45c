import type { Processor } from './processor';
import { stripe } from './stripe';

/** The payment processors that take money on pages, by what `processor` of a payment account says. */
export const PROCESSORS: ReadonlyMap<string, Processor> = new Map([['stripe', stripe]]);
