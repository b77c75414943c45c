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

/** The page with the towns that the place of an event may mean, where several are called so. The town that was chosen for the event that is changed is no question again. */
export async function withTowns(
  services: Pick<Services, 'pool'>,
  page: LoadedPage,
  sent: URLSearchParams,
  language: Language,
): Promise<LoadedPage> {
  const text = (name: string): string => (sent.get(`event_${name}`) ?? '').trim();
  if (page.type !== 'EventCreate' || text('city') === '' || text('mode') === 'global') return page;
  const country = countryName(text('country') || homeOfPage(page, language));
  const recorded = page.edited?.values;
  const isMoved = recorded && movesEvent(text, recorded);
  const towns = await townsOfAddress(services.pool, {
    country,
    region: text('region') || text('state') || (isMoved === false && recorded?.event_region) || '',
    city: text('city'),
    postal: text('postal'),
    chosen: recorded?.[CHOSEN] === undefined ? undefined : Number(recorded[CHOSEN]),
  });
  // Who left the place as it was has said so before.
  if (!towns) return isMoved === false ? page : { ...page, unknownTown: text('city') };
  const code = countryCode(country);
  return towns.length === 0
    ? page
    : { ...page, towns: towns.map((town) => ({ id: String(town.id), label: placeText(town, language.code, code), town })) };
}

/** What says where an event is. */
const PLACE = ['city', 'postal', 'country'] as const;

/** Whether what was sent is another place than that on record. */
function movesEvent(text: (name: string) => string, recorded: Readonly<Record<string, string>>): boolean {
  return PLACE.some((name) => text(name) !== (recorded[`event_${name}`] ?? '').trim());
}

/** The question which town is meant, or whether one is called so that nobody knows. No field where there is none to ask. */
export function townField({ towns = [], unknownTown }: LoadedPage, { translations }: Language): FormField[] {
  if (unknownTown !== undefined) {
    const choices = [{ value: unknownTown, label: translations.called_so }];
    const question = textField(TOWN, translations.unknown_town);
    return [{ ...question, input: 'radio', choices, required: true, missing: translations.confirm_place }];
  }
  if (towns.length === 0) return [];
  const choices = [
    ...towns.slice(0, MOST).map(({ id, label }) => ({ value: id, label })),
    { value: OTHER, label: translations.other_place },
  ];
  return [{ ...textField(TOWN, translations.which_town), input: 'radio', choices, required: true }];
}

/** Whether several towns may be meant and none of them was chosen, or nobody knows the town and the host has not said that it is called so. What was chosen for another name, which was typed before, says nothing of this one. */
export function asksForTown({ towns = [], unknownTown }: LoadedPage, values: SubmittedValues): boolean {
  const chosen = values.get(TOWN)?.at(-1);
  if (unknownTown !== undefined) return chosen !== unknownTown;
  return towns.length > 0 && chosen !== OTHER && !towns.some(({ id }) => id === chosen);
}

/**
 * What was sent, with the name, the region and the number of the town that was chosen: they say where it is. The number of one that was chosen before goes with another choice, and
 * the region on record with the place, where the form does not ask for it.
 */
export function withChosenTown(values: SubmittedValues, { towns = [], unknownTown, edited }: LoadedPage): SubmittedValues {
  const chosen = values.get(TOWN)?.at(-1);
  const { [TOWN]: _, ...others } = Object.fromEntries(values);
  const { id, town } = towns.find((each) => each.id === chosen) ?? {};
  const place = town
    ? { event_city: [town.written ?? town.name], event_state: [regionOfTown(town)], event_region: [], [CHOSEN]: [id!] }
    : (towns.length > 0 || unknownTown !== undefined) && { [CHOSEN]: [''] };
  const sent = (name: string): string => (values.get(`event_${name}`)?.at(-1) ?? edited?.values[`event_${name}`] ?? '').trim();
  const asksForRegion = values.has('event_state') || values.has('event_region');
  const region = edited && !asksForRegion && movesEvent(sent, edited.values) && { event_state: [''], event_region: [''] };
  return new Map(Object.entries({ ...others, ...region, ...place }));
}
