import { Message } from '../../core/words';
import { type FieldErrors, type HttpError, refuse } from '../../core/errors/http-error';
import type { Services } from '../../core/call/services';
import { isSignedCode, signedCode } from '../../core/auth/signed-code';
import type { RefundedPart, Renewal } from '../donations';

/** A donation for which the giver is sent to a payment processor. */
export interface Checkout {
  token: string;
  /** A decimal text, and three capital letters. */
  total: string;
  currency: string;
  /** Given each month. */
  recurring: boolean;
  acceptsDebit: boolean;
  /** The title of the page. */
  title: string;
  /** The address that the giver typed; '' for none. */
  email: string;
  /** What the processor calls the giver, who has proven who they are; undefined for one whom it does not know. */
  customer?: string;
  /** Where the giver comes back to: after paying, and otherwise. */
  doneUrl: string;
  backUrl: string;
  /** Where this service is: `https://host`. */
  baseUrl: string;
}

/** That a donation was paid, for the first time or again. `isOurs`: this service has begun it, and no other system at the same processor. */
export interface Paid {
  kind: 'paid';
  token: string;
  isOurs: boolean;
  transId: string;
  recurringId?: string;
  method: 'cc' | 'ach' | 'paypal';
  total: string;
  currency: string;
  /** When it was paid; now where the processor does not tell. */
  at?: Date;
}

/** What a payment processor tells. */
export type ProcessorEvent =
  | Paid
  /** The giver has agreed; the money is to be taken by `capture`. */
  | { kind: 'approved'; token: string; orderId: string }
  | { kind: 'abandoned'; token: string }
  /** `token`: that of the donation that began it. */
  | ({ kind: 'renewed'; token: string } & Renewal)
  | { kind: 'ended'; token: string; recurringId: string }
  /** `token`, `recurringId`: of its donation, where the processor tells. `part`: what was given back, where it was not all. */
  | { kind: 'refunded'; transId: string; token?: string; recurringId?: string; part?: RefundedPart };

/** A payment processor with pages of its own, so that no card number passes through this service. */
export interface Processor {
  /** Whether the operator has set its keys. */
  isSet(settings: Services['settings']): boolean;
  /** What it cannot take of a donation, by field; undefined for one that it takes. */
  refusal(checkout: Pick<Checkout, 'total' | 'currency'>): FieldErrors | undefined;
  /** What the names begin with that it gives to people (`paymenttoken`); undefined where it knows nobody again. */
  customers?: string;
  /** Prepares the page on which the giver pays. Returns its URL. Throws a 503 when the processor does not answer. */
  begin(services: Services, checkout: Checkout): Promise<string>;
  /** What a request of the processor tells. Throws 401 when it is not signed by the processor. */
  read(
    services: Services,
    headers: Readonly<Record<string, string | string[] | undefined>>,
    bytes: Uint8Array,
  ): Promise<ProcessorEvent | undefined>;
  /** Ends a recurring donation. Nothing happens to one that has ended. Throws where it cannot, also for one that it does not know. */
  end(services: Services, recurringId: string): Promise<void>;
  /**
   * Gives a recurring donation another amount, from its next payment on. Nothing happens to one that has it, or has ended. Throws where it cannot. Absent where
   * the giver would have to agree at the processor.
   */
  change?(services: Services, recurringId: string, to: { amount: string; currency: string }): Promise<void>;
  /**
   * Takes the money of a donation of this service to which the giver has agreed, once. `declined` when the giver is to choose another way to pay; undefined
   * when nothing is known yet, or never will be. Throws a 503 when the processor does not answer.
   */
  capture?(services: Services, order: { token: string; orderId: string }): Promise<Paid | 'declined' | undefined>;
  /** Where a giver chooses another way to pay. */
  retryUrl?(services: Services, orderId: string): string;
}

/** 503 for people: the processor does not answer. */
export function processorSilent(): HttpError {
  return refuse(503, new Message('checkout.processor_silent'), { 'Retry-After': '30' });
}

/** What is said of amounts that a currency does not have: half a yen. */
export const WHOLE_NUMBER = { amount_other: [new Message('values.whole_number_expected')] };

/** What is said of a currency that a processor does not take. */
export function currencyRefused(currency: string): FieldErrors {
  return { currency: [new Message('checkout.currency_not_taken', { currency })] };
}

/** Where a giver comes back to from a processor that wants the money to be taken then. */
interface Return {
  token: string;
  doneUrl: string;
  backUrl: string;
}

const NAMES = { token: 'donation', doneUrl: 'next', backUrl: 'back' } as const;
const CODE = 'code';
const KIND = { purpose: 'payment return', anyTexts: true } as const;

/** The address to which a processor sends the giver back. It is signed, so that nobody can make this site redirect elsewhere. */
export function returnUrl({ settings }: Services, processor: string, checkout: Checkout): string {
  const url = new URL(`${checkout.baseUrl}/payment-return/${processor}/`);
  const { token, doneUrl, backUrl } = checkout;
  for (const [name, parameter] of Object.entries(NAMES)) url.searchParams.set(parameter, checkout[name as keyof Return]);
  url.searchParams.set(CODE, signedCode(settings.secretKey, KIND, token, doneUrl, backUrl));
  return url.href;
}

/** Reads the parameters of such an address. Undefined when they are not this site's. */
export function readReturn({ settings }: Services, parameters: URLSearchParams): Return | undefined {
  const [token, doneUrl, backUrl] = [NAMES.token, NAMES.doneUrl, NAMES.backUrl].map((name) => parameters.get(name) ?? '') as [
    string,
    string,
    string,
  ];
  const code = parameters.get(CODE) ?? '';
  return isSignedCode(code, settings.secretKey, KIND, token, doneUrl, backUrl) ? { token, doneUrl, backUrl } : undefined;
}
