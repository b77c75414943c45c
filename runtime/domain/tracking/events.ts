/** What opens and clicks have in common. */
interface EventBase {
  mailingId: number;
  userId: number;
  /** The header `User-Agent`; '' without it. */
  userAgent: string;
  /** The request looks like that of a bot. */
  bot: boolean;
  /** The time in milliseconds since 1970. */
  at: number;
}

/** The open pixel of a message was loaded. */
interface OpenEvent extends EventBase {
  kind: 'open';
}

/** A link of a message was followed. */
export interface ClickEvent extends EventBase {
  kind: 'click';
  clickUrlId: number;
  linkNumber: number;
  /** The parameter `source` of the link, if it has one. */
  source: string | null;
}

export type TrackedEvent = OpenEvent | ClickEvent;
