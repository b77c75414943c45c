/** An answer of the service that is an error. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** What is wrong with each field of the body, for people to read: `{ email: ['Enter a valid e-mail address.'] }`. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** Seconds after which the request may be sent again, where the service says so. */
  readonly retryAfter: number | undefined;
  /** The id of the request, which the log of the service has too. */
  readonly requestId: string | undefined;
  /** The body as it came: parsed JSON, or a text. */
  readonly body: unknown;
  readonly response: Response;

  constructor(response: Response, body: unknown) {
    const fields = fieldsOf(body);
    super(messageOf(body) ?? summaryOf(fields) ?? `The service answered ${response.status}.`);
    this.status = response.status;
    this.fields = fields;
    this.retryAfter = retryAfterOf(response);
    this.requestId = response.headers.get('x-request-id') ?? undefined;
    this.body = body;
    this.response = response;
  }
}

/** The service could not be reached, or the connection broke before its answer. `cause` is what `fetch` says. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
}

/** The seconds of `Retry-After`. Undefined without it, and where it is a date. */
export function retryAfterOf(response: Response): number | undefined {
  const seconds = response.headers.get('retry-after');
  return seconds !== null && /^\d{1,9}$/.test(seconds) ? Number(seconds) : undefined;
}

function messageOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('error' in body)) return undefined;
  return typeof body.error === 'string' ? body.error : undefined;
}

/** Errors stand by field, under `errors` or the name of the resource, or by field alone. */
function fieldsOf(body: unknown): Record<string, string[]> {
  if (typeof body !== 'object' || body === null || 'error' in body) return {};
  const [inner] = Object.values(body) as unknown[];
  const byField = typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? inner : body;
  return Object.fromEntries(
    Object.entries(byField).map(([field, messages]: [string, unknown]) => [
      field,
      (Array.isArray(messages) ? messages : [messages]).map(String),
    ]),
  );
}

function summaryOf(fields: Record<string, string[]>): string | undefined {
  const lines = Object.entries(fields).map(([field, messages]) => `${field}: ${messages.join(' ')}`);
  return lines.length === 0 ? undefined : lines.join('; ');
}
