import type { Account } from '../plan/viewer';
import type { Session } from './sessions';

declare global {
  namespace Express {
    interface Request {
      /** Set by `authenticate`: null for a request without credentials. Absent where `authenticate` has not run. */
      account?: Account | null;
      /** Set where the account signed in by the form. `csrf` is the token that changing requests of its pages must bring. */
      session?: Session;
      /** A change by a session did not bring its token, so it counts as one without credentials. */
      lacksToken?: true;
    }
  }
}
