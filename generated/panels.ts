// Generated from resources/ by `npm run generate`. Edit that, not this.
import type { Panel } from '../runtime';

/** The panels of pages, by the names that plans have for them. */
export const panels: Readonly<Record<string, Panel>> = {};
