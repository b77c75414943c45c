/** Columns of a file that say in which districts a person lives: columns of `core_location`, with the format of their values. */
export const LOCATION_FORMATS = {
  us_district: 'us-district',
  us_state_senate: 'us-state-district',
  us_state_district: 'us-state-district',
  us_county: undefined,
} as const;
export type LocationColumn = keyof typeof LOCATION_FORMATS;

/** Their names. */
export const LOCATION_COLUMNS = Object.keys(LOCATION_FORMATS) as LocationColumn[];
