import type { Call } from '../../../../core/call';
import { milesBetween } from '../../../geo';
import type { Audience } from '../audience';
import type { PersonLine } from './person-lines';
import type { SavedSet } from './saved-set';
import type { Sentences } from './sentences';
import { type Fact, shownTo } from './shown';
import { sourceOf } from './sources';
import { rounded, type ShownValue, shownValues } from './values';
import { inWords } from './words';

/** One line of an explanation. */
export interface Line {
  stage: PersonLine['stage'] | 'limit' | 'known';
  field: string;
  /** Whether the person is what the line looks for. Null where nothing is looked for. */
  matches: boolean | null;
  /** Whether the line leaves the person in. Null where it does not decide. */
  keeps: boolean | null;
  text: string;
  values: readonly ShownValue[];
  data: readonly Fact[];
}

/** Lines whose match leaves people out. */
const LEAVE_OUT = ['exclude_ordering', 'blackholed', 'mail_paused', 'mail_frequency'];

/** The lines that decide, in words and with the facts that the account may see. */
export async function toldLines(
  call: Call,
  sentences: Sentences,
  audience: Audience,
  person: number,
  lines: readonly PersonLine[],
): Promise<Line[]> {
  const facts = async (line: Pick<PersonLine, 'stage' | 'field'>): Promise<Fact[]> => {
    const source = sourceOf({ line, audience, person });
    return source ? shownTo(call, source) : [];
  };
  const [place] = await facts({ stage: 'start', field: 'place' });
  const told: Line[] = [];
  for (const line of lines) {
    const { stage, field, keeps } = line;
    const matches = stage === 'excludes' || LEAVE_OUT.includes(field) ? !keeps : keeps;
    const values = await shownValues(call, audience, line, place);
    const data = field === 'campaigns' ? withMiles(await facts(line), place) : await facts(line);
    const isSo = field === 'has_donated' ? hasDonated(audience, stage, matches) : matches;
    const text = inWords(sentences, { field, matches: isSo, values, facts: data });
    told.push({ stage, field, matches, keeps, text, values, data });
  }
  return told;
}

/** What does not decide, and is good to know: bounces, whether the mailing went to the person, and the saved set. */
export async function knownLines(call: Call, sentences: Sentences, audience: Audience, person: number, saved: SavedSet): Promise<Line[]> {
  const known = { stage: 'known', keeps: null, values: [] } as const;
  const factsOf = (field: string): Promise<Fact[]> => shownTo(call, sourceOf({ line: { stage: 'start', field }, audience, person })!);
  const [bounces, received] = [await factsOf('bounces'), await factsOf('received')];
  const hasBounced = bounces.length > 0;
  const got = received.length > 0;
  const said = (field: string, matches: boolean): string => inWords(sentences, { field, matches, values: [], facts: [] });
  return [
    {
      ...known,
      field: 'bounces',
      matches: hasBounced,
      text: said('bounces', hasBounced),
      data: bounces,
    },
    {
      ...known,
      field: 'received',
      matches: got,
      text: said('received', got),
      data: received,
    },
    {
      ...known,
      field: 'saved_set',
      matches: saved.has,
      text: `${said('saved_set', saved.has)}${saved.isCurrent ? '' : sentences.old_set}.`,
      data: [],
    },
  ];
}

/** The events with how far from the person they are. */
function withMiles(events: readonly Fact[], place: Fact | undefined): Fact[] {
  return events.map((event) => {
    const points = [place?.latitude, place?.longitude, event.latitude, event.longitude];
    if (!points.every((each) => typeof each === 'number')) return event;
    const [latitude, longitude, otherLatitude, otherLongitude] = points as [number, number, number, number];
    return { ...event, miles: rounded(milesBetween({ latitude, longitude }, { latitude: otherLatitude, longitude: otherLongitude })) };
  });
}

/** Whether the person ever gave: a line may look for those who did not. */
function hasDonated(audience: Audience, stage: PersonLine['stage'], matches: boolean): boolean {
  const wanted = audience[stage as 'includes' | 'excludes']!.has_donated;
  return wanted === matches;
}
