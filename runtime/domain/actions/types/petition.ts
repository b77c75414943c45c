import { hasGroups, storeTargets } from '../../legislators';
import type { ActionType, Prepared } from './type';

interface PetitionPrepared extends Prepared {
  /** The page has target groups. */
  targeted: boolean;
}

/** Signing a petition. Where the page has target groups, those for whom the signature is meant are kept with it. */
export const petitionType: ActionType<PetitionPrepared> = {
  facts: hasGroups('petition'),
  prepare: ({ found }) => ({ targeted: found.facts === true }),
  stores: ({ targeted }) => targeted,
  store: (client, { stored, found }) => storeTargets(client, 'petition', { ...stored, pageId: found.page.id }),
};
