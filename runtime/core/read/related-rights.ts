import { isAllowed, unauthorised } from '../auth/permissions';
import type { Call } from '../call';
import type { Filter } from './filters';

/** Throws 401 for a filter on related objects that the account may not view: the filter would tell what is in them. */
export function checkRelatedRights({ account }: Call, filters: readonly Filter[]): void {
  for (const { related } of filters) {
    if (related && !isAllowed(account, related.kind, 'view')) throw unauthorised(`This account may not view ${related.kind}.`);
  }
}
