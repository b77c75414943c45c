/** What other systems are told: claimed, limited, tried again later and later, and given up. See README.md. */
export { MINUTES, waitAfter } from './back-off';
export { attempt, type Attempt, type ClaimedRow, type DueRows, dueStep, heldRows, type RetriedRows, sendOne } from './due-rows';
export type { SendOutcome } from './message';
export {
  checkReceiver,
  NOW_MILLISECONDS,
  type Receiver,
  type Receivers,
  secretHandler,
  secretOf,
  senderTo,
  takeSlot,
  validSecretsSql,
} from './receivers';
export { after, givenUp, HEALTHY, type Health, isDown, waitForMessage } from './rest';
export { type StepResult, workOff } from './run';
