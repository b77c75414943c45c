/** An address to geocode. Unknown parts are ''. */
export interface Address {
  street: string;
  city: string;
  state: string;
  region: string;
  zip: string;
  postal: string;
  country: string;
}

/** What a geocoder knows of an address. What it does not answer is undefined. */
export interface GeocodedAddress {
  latitude: number;
  longitude: number;
  precision: 'house' | 'street' | 'postal code' | 'city';
  /** Name of a county in the United States. */
  county?: string;
  /** State and two digits: `NY_12`. */
  district?: string;
  /** State and three characters: `NY_028`. */
  stateSenate?: string;
  /** State and three characters: `NY_073`. */
  stateHouse?: string;
}

/** One geocoding service: how it is asked, and what its answers mean. */
export interface GeocodingProvider {
  /** False for addresses that the service cannot know. */
  covers(address: Address): boolean;
  /** The path below the URL of the service, and the parameters of the query. */
  request(address: Address): { path: string; parameters: Record<string, string> };
  /** Undefined when the service does not know the address. May throw on an answer in an unexpected form. */
  parse(answer: unknown, address: Address): GeocodedAddress | undefined;
}
