import type {
  ButtonCase,
  ChartDeclaration,
  ChoiceDeclaration,
  PanelDeclaration,
  ReadAsDeclaration,
  Tone,
  WantedValue,
} from '../language/display';
import type { VerbDeclaration } from '../language/resource';
import type { HttpMethod } from '../language/words';

/** A button with all that is known of its verb. */
export interface Button {
  label: string;
  tone?: 'primary' | 'danger';
  confirm?: string;
  submit?: string;
  done?: string | false;
  objects?: Readonly<Record<string, string>>;
  begins?: Readonly<Record<string, string>>;
  heading?: false;
  when?: Readonly<Record<string, WantedValue | readonly WantedValue[]>>;
  cases?: ButtonCase[];
  on: 'list' | 'detail';
  method: HttpMethod;
  path: string;
  right: VerbDeclaration['right'];
  help: string;
  /** The JSON Schema of what the verb is sent, where it has properties. */
  body?: Record<string, unknown>;
}

/** How the pages of a resource look, with what it inherits. */
export interface Display {
  label: string;
  plural: string;
  menu?: number;
  name?: string[];
  /** The first entry of `name` is the name of a person, in the order of the language in this field. */
  person_name?: true | string;
  list?: string[];
  newest_first?: true;
  sections?: { title: string; fields: string[]; folded?: true }[];
  widgets?: Record<string, string>;
  offers?: Record<string, string | Record<string, string>>;
  asks?: Record<string, string>;
  leads_to?: string;
  beside_sql?: number;
  read_as?: Record<string, ReadAsDeclaration>;
  hints?: Record<string, string>;
  /** Fields that promise an effect that there is not. */
  without_effect?: string[];
  /** Amounts whose digits are those of a currency, with the field that names it. */
  amounts?: Record<string, string>;
  /** Fields that addresses of one country have, with that country, and the field that says in which one an object is. */
  only_in?: { by?: string; fields: Record<string, string> };
  needs?: string[];
  state?: string;
  begins?: Record<string, string>;
  chooses?: Record<string, ChoiceDeclaration>;
  tones?: Record<string, Record<string, Tone>>;
  verbs?: Record<string, Button>;
  panels?: PanelDeclaration[];
  chart?: ChartDeclaration;
}
