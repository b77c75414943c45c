import { type Json, openPeople, type PeopleHarness } from '../people/harness';

export type { Json };

/** A server with short ways to create users with addresses. */
export interface GeoHarness extends PeopleHarness {
  /** Creates a user with an e-mail address of its own, and returns its path. */
  resident(address: Json): Promise<string>;
  /** The location of a user. */
  locationOf(user: string): Promise<Json>;
}

export async function openGeo(): Promise<GeoHarness> {
  const people = await openPeople();
  let count = 0;
  return {
    ...people,
    resident: (address) => people.user({ email: `resident${(count += 1)}@example.org`, ...address }),
    locationOf: (user) => people.get(user.replace('/user/', '/location/')),
  };
}
