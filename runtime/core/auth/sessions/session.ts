/** A session of staff, as requests see it. */
export interface Session {
  /** The token that each changing request of the session brings: as `_csrf` in its query, or in `X-CSRF-Token`. */
  csrf: string;
  /** The hash under which the session is stored. */
  hash: string;
}
