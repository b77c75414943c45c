/** The fields of a postal address that a located resource must have. The mixin `address` declares them. */
export const ADDRESS_FIELDS = ['address1', 'city', 'state', 'region', 'postal', 'zip', 'plus4', 'country'] as const;

/** The fields that the resources behind `located` must have. */
export const GAZETTEER_FIELDS = {
  zips: ['zip', 'city', 'state', 'county', 'latitude', 'longitude', 'timezone'],
  states: ['name', 'code'],
  countries: ['name', 'code', 'canonical'],
} as const;
