import type { Account } from '../http/call';

declare global {
  namespace Express {
    interface Request {
      /** Set by `authenticate`: null for a request without credentials. Absent where `authenticate` has not run. */
      account?: Account | null;
    }
  }
}
