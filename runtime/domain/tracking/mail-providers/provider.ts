import type { Request } from '../../../core/call/express';
import type { Services } from '../../../core/call/services';

/** A bounce or complaint of which a provider tells. */
export interface ProviderReport {
  kind: 'bounce' | 'complaint';
  /** The recipient. */
  address: string;
  /** Of a bounce: whether the refusal is lasting. */
  type: 'hard' | 'soft';
  /** The enhanced status code without its dots: 511 for 5.1.1. Null when the provider names none. */
  class: number | null;
  /** The same each time the provider tells of it. */
  id: string;
  at?: Date;
  /** The `Message-ID` of the mail. */
  messageId?: string;
  /** The envelope sender of the mail. */
  sender?: string;
}

/** A request of a provider: its exact bytes, which a signature may be over, and what they say as JSON. */
export interface ProviderRequest {
  services: Services;
  headers: Request['headers'];
  bytes: Uint8Array;
  body: unknown;
}

/** A service that sends our mail, and tells us what became of it. */
export interface MailProvider {
  /** Whether the operator has set what its requests are checked with. */
  isSet(settings: Services['settings']): boolean;
  /** Whether the request comes from the provider. Throws a 503 when that cannot be told now. */
  isGenuine(request: ProviderRequest): boolean | Promise<boolean>;
  /** The bounces and complaints of a genuine request. What is neither is left out. */
  reports(request: ProviderRequest): ProviderReport[];
  /** Does what a genuine request asks for beside that, such as to confirm the subscription. */
  confirm?(request: ProviderRequest): Promise<void>;
}

/** What stands at a key of a record; undefined where there is none, or no record. */
export function valueAt(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
}

/** The items of a list; none of anything else. */
export function itemsOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The text at a key; '' where there is none. */
export function textAt(value: unknown, key: string): string {
  const found = valueAt(value, key);
  return typeof found === 'string' ? found : typeof found === 'number' ? String(found) : '';
}

/** A time as a provider writes it: as text, or in seconds since 1970. Undefined for anything else. */
export function timeAt(value: unknown, key: string): Date | undefined {
  const found = valueAt(value, key);
  const time = typeof found === 'number' ? new Date(found * 1000) : new Date(typeof found === 'string' ? found : NaN);
  return Number.isNaN(time.getTime()) ? undefined : time;
}
