import type { Account } from '../core/plan/viewer';
import type { Markup } from '../core/formats/markup';
import type { JsonObject, JsonValue } from '../core/formats/exact-json';
import type { ResourcePlan } from '../core/plan/plan';
import type { Submission } from './forms/submitted';
import type { Words } from './words';

/** What a panel is shown for. `Shared` are the services of the process, which hold the panels themselves. */
export interface PanelContextOf<Shared> {
  services: Shared;
  account: Account | null;
  plan: ResourcePlan;
  /** The key in the path, and the object as the account sees it. Absent on lists. */
  key?: string;
  object?: JsonObject;
  query: URLSearchParams;
  words: Words;
  /** Of a panel that is a form: what was sent and refused. What is wrong stands above the panel; the ids of its fields are `field-<name>`. */
  submitted?: Submission;
  /** Of a panel that is the form of a verb: what the verb answered. It is shown this once. */
  answer?: JsonValue;
  /** The URL that a form of the panel is sent to, with the method and the proof that the page is ours. */
  form(path: string, method: string): string;
}

/** What code of the domain shows on a page. Null for nothing. */
export type PanelOf<Shared> = (context: PanelContextOf<Shared>) => Promise<Markup | null>;
