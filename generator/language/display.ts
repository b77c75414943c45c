import type { FieldDeclaration } from './fields';

/** Fields of a page that stand together, under a title. */
export interface SectionDeclaration {
  title: string;
  /** Names of fields; `form.text` is the field `text` of the object that the field `form` names. */
  fields: string[];
  /** It is shown closed. */
  folded?: boolean;
}

/** A value that a field must have: one of a list, `null` for none, `*` for any. */
export type WantedValue = string | number | boolean | null;

/** Whether a value is good news, bad news, or still under way. */
export type Tone = 'good' | 'bad' | 'busy';

/** A button of a verb. */
export interface ButtonDeclaration {
  label: string;
  tone?: 'primary' | 'danger';
  /** What people are asked before: `{name}` stands for the value of a field, `{name|person|people}` for the word that fits the number. */
  confirm?: string;
  /** What the button of its form says, where that says more than `label`. */
  submit?: string;
  /** What people are told afterwards; false: nothing, as a panel says it. */
  done?: string | false;
  /** The resources whose objects its form offers, by the property of the body that names them. */
  objects?: Record<string, string>;
  /** The fields of the object that its form begins with, by the property of the body. */
  begins?: Record<string, string>;
  /** False: it stands in a panel, and not beside the heading. */
  heading?: boolean;
  /** It is there while all of these fields have the values. */
  when?: Record<string, WantedValue | WantedValue[]>;
  /** What else it says while fields have certain values. The first that fits counts. */
  cases?: ButtonCase[];
}

/** What a button says while all of these fields have the values. */
export interface ButtonCase {
  when: Record<string, WantedValue | WantedValue[]>;
  label?: string;
  confirm?: string;
  done?: string;
}

/** What code of the domain shows on a page. */
export interface PanelDeclaration {
  title: string;
  /** The subject and the name of the panel: `home/timeline` is `runtime/domain/home/panels/timeline.ts`. */
  panel: string;
  on: 'detail' | 'list' | 'form';
  place: 'before' | 'after';
  /** It is the form of a new object (`create`), or that of the button of this verb. */
  forms?: string;
  /** It stands above what the buttons of these verbs ask, and nowhere else. */
  asks?: string[];
  /** On forms: the field under which it stands, folded. */
  under?: string;
  /** On the page of an object: the fields that it shows, which the page then leaves out. */
  shows?: string[];
  /** Of a form: the inputs that are no fields, with their labels. */
  inputs?: Record<string, string>;
}

/** A panel with it is the form of a new object. */
export const CREATE = 'create';

/** A chart of the rows of a list. */
export interface ChartDeclaration {
  type: 'bar' | 'line' | 'share';
  /** The field that names a row. */
  label: string;
  /** The field that is shown as a length or a height. */
  value: string;
}

/** What the form of a new object chooses first: in a reference the first of these that there is, else the only object; in a text what `from` says. */
export interface ChoiceDeclaration {
  /** What was chosen last by the account, in an object where this field names it. */
  last_by?: string;
  /** The object of which this boolean is true. */
  default?: string;
  /** The field whose text, of the first row of another resource, it is: `installation.country`. */
  from?: string;
}

/** What people read in place of a value that is for programs. One of these words; `labels` may stand beside `fields`. */
export interface ReadAsDeclaration {
  /** The text is the name of a field of the first of these resources that has it: its label. */
  fields?: string[];
  /** Texts that mean something, with what they mean. Any other stays. */
  labels?: Record<string, string>;
  /** The text is the name of a resource: what one of its objects is called. */
  resource?: true;
  /** The text is what the program says of a failure: it is said in the language of the page. */
  message?: true;
  /** The value is the key of an object of this resource: a link with its name, and filters offer them by name. */
  object?: string;
  /** The text is the key of an object of the resource that this field names: a link with its name. */
  object_of?: string;
  /** What changed in an object of the resource that this field names: from each field to `from` and `to`. */
  changes_of?: string;
  /** The field with the code of the language of which this is the name. */
  language_of?: string;
  /** The field that people read where this one is empty. */
  else?: string;
  /** What this field says too: the page of an object leaves the value out where both say the same. */
  same_as?: string;
}

/** How the pages of a resource look. */
export interface DisplayDeclaration {
  /** What one object is called: its name made readable unless said. */
  label?: string;
  plural?: string;
  /** Its place in the main navigation. */
  menu?: number;
  /** How an object is called: the first that is not empty. A field, or a text with fields in braces. */
  name?: string[];
  /** The first entry of `name` is the name of a person: written in the order of the language in this field, or of its script. */
  person_name?: true | string;
  /** The columns of lists. */
  list?: string[];
  /** Lists on pages begin with the row that was made last. */
  newest_first?: boolean;
  sections?: SectionDeclaration[];
  /** How values are shown and given, where the type of the field does not say it. */
  widgets?: Record<string, string>;
  /** What forms offer for texts that may be anything, by field: objects of a resource by their names, or values with their labels. */
  offers?: Record<string, string | Record<string, string>>;
  /** JSON fields whose forms ask for a value for each placeholder of SQL, and the SQL: `report.sql` is the field `sql` of the object that `report` names. */
  asks?: Record<string, string>;
  /** The reference to the object that a form leads to when it is saved or left. */
  leads_to?: string;
  /** Its place among the tables that are named first beside SQL. */
  beside_sql?: number;
  /** What people read in place of values that are for programs, by field. */
  read_as?: Record<string, ReadAsDeclaration>;
  /** What forms say of a field in place of its help. */
  hints?: Record<string, string>;
  /** Fields that forms of new objects ask for, though bodies may leave them out. */
  needs?: string[];
  /** The field whose value stands beside the name of an object. */
  state?: string;
  /** What forms of new objects begin with, by field. */
  begins?: Record<string, string>;
  /** What forms of new objects choose first, by reference or text. */
  chooses?: Record<string, ChoiceDeclaration>;
  /** Tones of values, by field. */
  tones?: Record<string, Record<string, Tone>>;
  /** Buttons, by the name of the verb. */
  verbs?: Record<string, ButtonDeclaration>;
  panels?: PanelDeclaration[];
  chart?: ChartDeclaration;
}

/** What an extension adds to the pages of a resource that it does not declare. */
export type AddedDisplay = Pick<DisplayDeclaration, 'list' | 'sections' | 'widgets' | 'read_as' | 'verbs' | 'panels'>;

/** What an extension can add to: maps by name, and lists. */
export const ADDED_DISPLAY_MAPS = { widgets: 'widget', read_as: 'meaning', verbs: 'button' } as const;
export const ADDED_DISPLAY_LISTS = ['list', 'sections', 'panels'] as const;

type FieldType = FieldDeclaration['type'];

const TEXTS: readonly FieldType[] = ['string', 'text'];

/** The widgets, each with the types of fields that it fits. */
export const WIDGETS: Readonly<Record<string, readonly FieldType[]>> = {
  text: [...TEXTS, 'json', 'computed'], // several lines
  html: [...TEXTS, 'computed'],
  sql: [...TEXTS, 'json', 'computed'], // of a list each entry is a query
  color: TEXTS,
  password: TEXTS,
  money: ['decimal', 'computed'],
  count: ['integer', 'computed'], // in groups of digits
  time: ['time', 'datetime', 'string', 'integer'],
  place: ['point'],
  distance: ['float'], // in miles; pages say it in the units of the installation
  file: ['file'],
  chips: ['many', 'json', 'text', 'computed'],
  search: ['reference', 'many'],
  currency: TEXTS, // a code that is found by the name of the currency
  rows: ['children'],
  targeting: ['reference', 'child', 'json', 'computed'],
  reports: ['computed'], // reports with the values of their placeholders
  values: ['computed'], // fields with values of them
};

/** The fields in braces in a text: `{first_name} {last_name}`. */
export function placeholdersOf(text: string): string[] {
  return [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name!);
}

/** The fields that an entry of `name` speaks of. */
export function fieldsOfName(entry: string): string[] {
  return entry.includes('{') ? placeholdersOf(entry) : [entry];
}

/** What every resource with archived rows has beside its own verbs. */
export const RESTORE = {
  on: 'detail',
  method: 'post',
  path: 'restore',
  right: 'edit',
  help: 'Takes an archived row into use again.',
  when: { archived_at: '*' },
} as const;
