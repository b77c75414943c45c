/** What every event of a copy tells. */
interface Occurrence {
  mailingId: number;
  userId: number;
  /** The program that asked, as it names itself; '' for one that does not. */
  agent: string;
  /** A program asked and no person, as far as the request tells. */
  machine: boolean;
  /** When; milliseconds since 1970. */
  at: number;
}

/** That the picture of a copy was fetched. */
export interface Open extends Occurrence {
  kind: 'open';
}

/** That a link of a copy was followed. */
export interface Click extends Occurrence {
  kind: 'click';
  clickUrlId: number;
  linkNumber: number;
  /** The `source` that the address carried, if any. */
  source: string | null;
}

export type TrackedEvent = Open | Click;
