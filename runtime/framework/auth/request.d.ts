import type { Account } from './account';

declare global {
  namespace Express {
    interface Request {
      /** Set by `authenticate`: null for a request without credentials. Absent where `authenticate` has not run. */
      account?: Account | null;
    }
  }
}
