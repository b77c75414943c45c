/** What the service was sent and what it answered, as a test recorded it (`tests/integration/api/examples.test.ts`). */
export interface Example {
  /** A body of POST. */
  body?: Record<string, unknown>;
  /** An object that GET showed. */
  object?: Record<string, unknown>;
  /** What handlers and verbs answered that do not show objects: `list.post`, `get status`. */
  answers?: Record<string, unknown>;
}
