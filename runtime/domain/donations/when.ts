import { coerce } from '../../framework/write';
import { type Fault, type Given, valueOf } from '../../framework/http/faults';

/** When a donation was made, as `YYYY-MM-DDTHH:MM:SS` in UTC; undefined for now. */
export interface When {
  action: string | undefined;
  order: string | undefined;
}

/** `created_at` is the time of action, order and transaction; `donation_date` that of order and transaction only (specification 4.5). */
export function readWhen(given: Given, fault: Fault): When {
  const created = timeOf(given, 'created_at', fault);
  return { action: created, order: timeOf(given, 'donation_date', fault) ?? created };
}

function timeOf(given: Given, name: string, fault: Fault): string | undefined {
  const text = valueOf(given, name);
  if (text === undefined) return undefined;
  const read = coerce('datetime', text, {});
  if (read.ok) return (read.value as Date).toISOString().slice(0, 19);
  fault(name, read.message);
  return undefined;
}
