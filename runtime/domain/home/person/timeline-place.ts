import { TIMELINE_NAMES, type TimelineName } from './kinds';

/** Where a page of a timeline ended: the last row shown of each kind. A kind that is not there was not shown yet. */
type TimelinePlace = Map<TimelineName, string>;

/** Reads a place such as `action.12~open.7`. What is none of a kind is left out. */
export function readTimelinePlace(text: string | null): TimelinePlace {
  const parts = (text ?? '').split('~').map((part) => /^([a-z]{1,20})\.(\d{1,18})$/.exec(part));
  return new Map(
    TIMELINE_NAMES.flatMap((name) => {
      const id = parts.find((part) => part?.[1] === name)?.[2];
      return id === undefined ? [] : [[name, id]];
    }),
  );
}

/** The place as text for an address. */
export function writeTimelinePlace(place: TimelinePlace): string {
  return [...place].map(([name, id]) => `${name}.${id}`).join('~');
}
