import { targetedType } from './targeted-page';

/** Signing a petition. */
export const petitionType = targetedType('petition');
