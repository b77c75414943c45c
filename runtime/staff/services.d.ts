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
    /** The time zone of the installation, such as `Europe/Berlin`: by its clock people give times that have no other. */
    homeZone?: (services: Services) => Promise<string>;
    /** How people are called, by the languages that there are. */
    personNames?: (services: Services) => Promise<PersonName>;
    /** The country of the installation, by the name that rows keep: `Germany`. */
    homeCountry?: (services: Services) => Promise<string>;
    /** In what the installation tells distances. */
    homeUnits?: (services: Services) => Promise<Units>;
  }
}
