import { type FoundPlace, countryName, placeText, townsOfAddress } from '../../geo';
import type { Services } from '../../../core/call/services';
import type { Language } from '../../languages';
import type { LoadedPage } from '../render/load-page';
import { homeOfPage } from './address-fields';
import { type FormField, type SubmittedValues, textField } from './form-field';

/** Which of several towns of a name is meant. It is a question of the form alone: the action is told the town by its name and region. */
export const TOWN = 'event_town';

/** None of the towns: the event is then found by its own place alone. */
const OTHER = 'other';

/** So many towns stand to choose; the largest come first. */
const MOST = 20;

/** The page with the towns that the place of an event may mean, where several are called so. */
export async function withTowns(
  services: Pick<Services, 'pool'>,
  page: LoadedPage,
  sent: URLSearchParams,
  language: Language,
): Promise<LoadedPage> {
  const text = (name: string): string => (sent.get(`event_${name}`) ?? '').trim();
  if (page.type !== 'EventCreate' || text('city') === '' || text('mode') === 'global') return page;
  const country = countryName(text('country') || homeOfPage(page, language));
  const towns = await townsOfAddress(services.pool, {
    country,
    region: text('region') || text('state'),
    city: text('city'),
    postal: text('postal'),
  });
  return towns.length === 0 ? page : { ...page, towns };
}

/** The question which town is meant. No field where there is none to ask. */
export function townField({ towns = [] }: LoadedPage, language: Language): FormField[] {
  if (towns.length === 0) return [];
  const texts = new Set(towns.map((town) => textOf(town, language)));
  const choices = [
    ...[...texts].slice(0, MOST).map((label) => ({ value: label, label })),
    { value: OTHER, label: language.translations.other_place },
  ];
  return [{ ...textField(TOWN, language.translations.which_town), input: 'radio', choices, required: true }];
}

/** Whether several towns may be meant and none of them was chosen. What was chosen for another name, which was typed before, says nothing of this one. */
export function asksForTown({ towns = [] }: LoadedPage, values: SubmittedValues, language: Language): boolean {
  const chosen = values.get(TOWN)?.at(-1);
  return towns.length > 0 && chosen !== OTHER && !towns.some((town) => textOf(town, language) === chosen);
}

/** What was sent, with the name and the region of the town that was chosen: they say where it is. */
export function withChosenTown(values: SubmittedValues, { towns = [] }: LoadedPage, language: Language): SubmittedValues {
  const chosen = values.get(TOWN)?.at(-1);
  const { [TOWN]: _, ...others } = Object.fromEntries(values);
  const town = towns.find((each) => textOf(each, language) === chosen);
  const place = town && { event_city: [town.written ?? town.name], event_state: [town.ownRegion ?? town.region], event_region: [] };
  return new Map(Object.entries({ ...others, ...place }));
}

function textOf(town: FoundPlace, { code }: Language): string {
  return placeText(town, code, town.countryCode);
}
