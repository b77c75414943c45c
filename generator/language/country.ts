/**
 * When an address is in the United States. The runtime has the same rule in `runtime/core/types/place.ts`, for values that are not
 * stored yet. A test holds the two to be equal.
 */

/** The name under which addresses keep the United States. */
export const UNITED_STATES = 'United States';

/** Other ways to write it, in any case: a regular expression that JavaScript and PostgreSQL read alike. */
export const UNITED_STATES_PATTERN = String.raw`^\s*(usa?|u\.\s?s\.\s?(a\.?)?|united states( of america)?)\s*$`;
