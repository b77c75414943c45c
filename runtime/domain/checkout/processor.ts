import type { Services } from '../../framework/services';

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
  /** Where the giver comes back to: after paying, and otherwise. */
  doneUrl: string;
  backUrl: string;
}

/** What a payment processor tells. */
export type ProcessorEvent =
  /** `isOurs`: this service has begun it, and no other system at the same processor. */
  | {
      kind: 'paid';
      token: string;
      isOurs: boolean;
      transId: string;
      recurringId?: string;
      method: 'cc' | 'ach';
      total: string;
      currency: string;
    }
  | { kind: 'abandoned'; token: string }
  | { kind: 'renewed'; recurringId: string; transId: string; amount: string; currency: string; success: boolean }
  | { kind: 'ended'; recurringId: string }
  /** `token`: that of its donation, where the processor tells. */
  | { kind: 'refunded'; transId: string; token?: string };

/** A payment processor with pages of its own, so that no card number passes through this service. */
export interface Processor {
  /** Whether the operator has set its keys. */
  isSet(settings: Services['settings']): boolean;
  /** Prepares the page on which the giver pays. Returns its URL. Throws a 503 when the processor does not answer. */
  begin(services: Services, checkout: Checkout): Promise<string>;
  /** What a request of the processor tells. Throws 401 when it is not signed by the processor. */
  read(
    services: Services,
    headers: Readonly<Record<string, string | string[] | undefined>>,
    bytes: Uint8Array,
  ): Promise<ProcessorEvent | undefined>;
}
