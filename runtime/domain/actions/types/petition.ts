import { hasTargetGroups, storeTargets } from '../../legislators';
import type { ActionType, Preparation } from '../model';

interface Petition extends Preparation {
  hasTargets: boolean;
}

/** Signing a petition. On a page with target groups, the action keeps the targets that are meant for the person. */
export const petitionType: ActionType<boolean, Petition> = {
  factsSql: hasTargetGroups('petition'),
  prepare: ({ found }) => ({ hasTargets: found.facts }),
  stores: ({ hasTargets }) => hasTargets,
  store: (client, { stored, found }) => storeTargets(client, 'petition', { ...stored, pageId: found.page.id }),
};
