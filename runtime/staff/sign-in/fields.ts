import type { Request, Response } from '../../core/call/express';
import { readRequestBody } from '../../core/http/admission';

/** The longest text of a field that means something. */
const LONGEST = 8000;

/** The fields of a form, by name. What is no text, or too long to mean anything, counts as not sent. Throws what `readRequestBody` throws. */
export async function readFields(request: Request, response: Response): Promise<Readonly<Record<string, string>>> {
  const body = await readRequestBody(request, response);
  const entries = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string' && value.length <= LONGEST));
}
