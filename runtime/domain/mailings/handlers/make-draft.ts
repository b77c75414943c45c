import { mailingStatus } from '../../../../generated/states/mailing';
import type { Handler } from '../../../core/call/index';
import { changeStatus } from '../change-status';

/** POST `/rest/v1/mailing/<id>/draft/`: makes a draft of a model again. 202; 400 for any other status. */
export const handler: Handler = (call, plan) => changeStatus(call, plan, mailingStatus.makeDraft);
