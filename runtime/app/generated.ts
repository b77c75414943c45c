/**
 * What the generator made of the program. Where `package.json` names extensions, the bundle has `extended/` in place of `generated/`
 * (scripts/bundle.mjs).
 */
import './texts';

export { plans, routers } from '../../generated';
export { ahead } from '../../generated/ahead';
export { labels } from '../../generated/labels';
export { panels } from '../../generated/panels';
export { personData } from '../../generated/person-data';
export { retention } from '../../generated/retention';
