import type { Panel } from './panel';
import type { PersonName } from './object/read-as';
import type { Labels } from './words';
import type { Units } from '../core/types/distance';

declare module '../core/call/services' {
  /** What pages for staff need beside what every process shares. */
  interface Services {
    /** What code of the domain shows on pages, by the names that plans have for it. */
    panels?: Readonly<Record<string, Panel>>;
    /** What labels of the YAML are in other languages. */
    labels?: Labels;
    /** Where the installation is at home: the zone by whose clock people give times that have no other (`Europe/Berlin`), the country by the name that rows keep, and its units. */
    home?: (services: Services) => Promise<{ timeZone: string; country: string; units: Units }>;
    /** How people are called, by the languages that there are. */
    personNames?: (services: Services) => Promise<PersonName>;
  }
}
