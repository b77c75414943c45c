import { countryCode, countryName, placeText, regionOfTown, townsOfAddress } from '../../geo';
import type { Services } from '../../../core/call/services';
import type { Language } from '../../languages';
import type { LoadedPage } from '../render/load-page';
import { homeOfPage } from './address-fields';
import { type FormField, type SubmittedValues, textField } from './form-field';

/** Which of several towns of a name is meant, by its number. It is a question of the form alone: the action is told the town by its name, region and number. */
export const TOWN = 'event_town';

/** The number of the town that was chosen, as actions take it. */
const CHOSEN = 'event_town_id';

/** None of the towns: the event is then found by its own place alone. */
const OTHER = 'other';

/** So many towns stand to choose; the largest come first. */
const MOST = 20;

/**
 * The page with the towns that the place of an event may mean, where several are called so.
 * @param recorded what is on record of the event that is changed: the town that was chosen then is no question again
 */
export async function withTowns(
  services: Pick<Services, 'pool'>,
  page: LoadedPage,
  sent: URLSearchParams,
  { language, recorded = page.edited?.values }: { language: Language; recorded?: Readonly<Record<string, string>> },
): Promise<LoadedPage> {
  const text = (name: string): string => (sent.get(`event_${name}`) ?? '').trim();
  if (page.type !== 'EventCreate' || text('city') === '' || text('mode') === 'global') return page;
  const country = countryName(text('country') || homeOfPage(page, language));
  const towns = await townsOfAddress(services.pool, {
    country,
    region: text('region') || text('state'),
    city: text('city'),
    postal: text('postal'),
    chosen: recorded?.[CHOSEN] === undefined ? undefined : Number(recorded[CHOSEN]),
  });
  const code = countryCode(country);
  return towns.length === 0
    ? page
    : { ...page, towns: towns.map((town) => ({ id: String(town.id), label: placeText(town, language.code, code), town })) };
}

/** The question which town is meant. No field where there is none to ask. */
export function townField({ towns = [] }: LoadedPage, { translations }: Language): FormField[] {
  if (towns.length === 0) return [];
  const choices = [
    ...towns.slice(0, MOST).map(({ id, label }) => ({ value: id, label })),
    { value: OTHER, label: translations.other_place },
  ];
  return [{ ...textField(TOWN, translations.which_town), input: 'radio', choices, required: true }];
}

/** Whether several towns may be meant and none of them was chosen. What was chosen for another name, which was typed before, says nothing of this one. */
export function asksForTown({ towns = [] }: LoadedPage, values: SubmittedValues): boolean {
  const chosen = values.get(TOWN)?.at(-1);
  return towns.length > 0 && chosen !== OTHER && !towns.some(({ id }) => id === chosen);
}

/** What was sent, with the name, the region and the number of the town that was chosen: they say where it is. The number of one that was chosen before goes with another choice. */
export function withChosenTown(values: SubmittedValues, { towns = [] }: LoadedPage): SubmittedValues {
  const chosen = values.get(TOWN)?.at(-1);
  const { [TOWN]: _, ...others } = Object.fromEntries(values);
  const { id, town } = towns.find((each) => each.id === chosen) ?? {};
  const place = town
    ? { event_city: [town.written ?? town.name], event_state: [regionOfTown(town)], event_region: [], [CHOSEN]: [id!] }
    : towns.length > 0 && { [CHOSEN]: [''] };
  return new Map(Object.entries({ ...others, ...place }));
}
