/** Whether a request that failed may be sent again. */
export type RetryAdvice =
  /** The other system refused the request. It would refuse it again. */
  | 'never'
  /** The other system did not take the request. It may be sent again. */
  | 'later'
  /** It is unknown whether the other system took the request. Check there before it is sent again. */
  | 'unknown';

/** A request to another system failed. The message is for staff: it contains no secrets and nothing that was sent. */
export class RemoteRequestError extends Error {
  /** @param retryAfter seconds for which the other system asks to be left alone */
  constructor(
    readonly retry: RetryAdvice,
    message: string,
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}
