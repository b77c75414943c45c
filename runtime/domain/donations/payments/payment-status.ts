import { parseBoolean } from '../../../core/types/parse';

/** What a payment says of its own success when the body does not: README.md, "Payments". Anything but an object stays as it is. */
export function withPaymentStatus(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const { status, success } = body as { status?: unknown; success?: unknown };
  if (isAbsent(status)) return { ...body, success: success ?? true, status: isFalse(success) ? 'incomplete' : 'completed' };
  return isAbsent(success) ? { ...body, success: ['completed', 'reversed'].includes(String(status).toLowerCase()) } : body;
}

/** Clients send null for what they leave out. */
function isAbsent(value: unknown): boolean {
  return value === undefined || value === null;
}

function isFalse(value: unknown): boolean {
  return value === 0 || parseBoolean(String(value)) === false;
}
