import type { Settings } from '../../../../runtime/core/settings';
import type { Json } from '../actions/harness';
import { openPages, type PagesHarness } from '../pages/harness';
import { emailIn, type Country } from './countries';

export * from './countries';
export { keyOf } from '../actions/harness';

/** A server for people of the twelve countries. */
export interface World extends PagesHarness {
  /** Makes a country the home of the installation. */
  home(country: Country): Promise<void>;
  /** The path of the language of a country's pages. */
  languageOf(country: Country): Promise<string>;
  /** What the API shows of somebody. */
  person(email: string): Promise<Json>;
  /** Writes down somebody who lives in a country, as an action does whose program names the country as people there do. */
  settle(country: Country, more?: Json, way?: string): Promise<Json>;
}

export async function openWorld(changes: Partial<Settings> = {}): Promise<World> {
  const site = await openPages(changes);
  return {
    ...site,
    async home({ name, zone, currency }) {
      const { status, text } = await site.send('PATCH', '/rest/v1/installation/1/', { body: { country: name, time_zone: zone, currency } });
      if (status !== 202) throw new Error(text);
    },
    async languageOf({ language }) {
      const [known] = await site.objects(`/rest/v1/language/?iso_code=${language}`);
      return known ? String(known.resource_uri) : site.make('language', { name: `The language ${language}`, iso_code: language });
    },
    person: async (email) => (await site.objects(`/rest/v1/user/?email=${email}`))[0]!,
    settle: (country, more = {}, way = 'person') =>
      site.act({ page: 'petition', email: emailIn(country, way), name: country.person, country: country.own, ...more }),
  };
}
