/** How the pages of a resource look. It names fields by the names that objects have; `form.text` is the field `text` of the object in `form`. */
export interface DisplayPlan {
  /** What one object is called, and several. */
  label: string;
  plural: string;
  /** Its place in the main navigation. Absent for what is not there. */
  menu?: number;
  /** How an object is called: the first that is not empty. A field, or a text with fields in braces. A reference stands for the name of its target. */
  name?: readonly string[];
  /** The first entry of `name` is the name of a person: in the order of the language that this field names, or of its script. */
  person_name?: true | string;
  /** The columns of lists. */
  list?: readonly string[];
  /** Lists begin with the row that was made last, where nothing else was asked for. */
  newest_first?: true;
  sections?: readonly { title: string; fields: readonly string[]; folded?: true }[];
  /** By field, where its type does not say how it is shown and given. */
  widgets?: Readonly<Record<string, string>>;
  /** What forms offer for texts that may be anything, by field: objects of a resource by their names, or values with their labels. */
  offers?: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  /** JSON fields whose forms ask for a value for each placeholder of SQL, and the SQL: `report.sql` is the field `sql` of the object that `report` names. */
  asks?: Readonly<Record<string, string>>;
  /** The reference to the object that a form leads to when it is saved or left. */
  leads_to?: string;
  /** Its place among the tables that are named first beside SQL. */
  beside_sql?: number;
  /** What people read in place of values that are for programs, by field. */
  read_as?: Readonly<Record<string, ReadAs>>;
  /** What forms say of a field in place of its help. */
  hints?: Readonly<Record<string, string>>;
  /** Fields that promise an effect that there is not: forms ask for them last, and shut. */
  without_effect?: readonly string[];
  /** Amounts whose digits are those of a currency, with the field that names it. */
  amounts?: Readonly<Record<string, string>>;
  /** Fields that addresses of one country have, with that country, and the field that says in which one an object is. */
  only_in?: { readonly by?: string; readonly fields: Readonly<Record<string, string>> };
  /** Fields that forms of new objects ask for, though bodies may leave them out. */
  needs?: readonly string[];
  /** The field whose value stands beside the name of an object. */
  state?: string;
  /** What forms of new objects begin with, by field. */
  begins?: Readonly<Record<string, string>>;
  /** What forms of new objects choose first in a reference: what the account named in `last_by` chose last, else the object of which `default` is true, else the only one; in a text what the field `from` of another resource says. */
  chooses?: Readonly<Record<string, { last_by?: string; default?: string; from?: string }>>;
  /** By field, which values are good news, bad news, or still under way. */
  tones?: Readonly<Record<string, Readonly<Record<string, Tone>>>>;
  /** Buttons, by the name of the verb. */
  verbs?: Readonly<Record<string, VerbButton>>;
  panels?: readonly PanelPlace[];
  /** A chart of the rows of a list. */
  chart?: { type: 'bar' | 'line' | 'share'; label: string; value: string };
}

/** What people read in place of a value that is for programs. It has one of these words; `labels` may stand beside `fields`. */
export interface ReadAs {
  /** The text is the name of a field of the first of these resources that has it. */
  fields?: readonly string[];
  /** Texts with what they mean. */
  labels?: Readonly<Record<string, string>>;
  /** The text is the name of a resource. */
  resource?: true;
  /** The text is what the program says, kept in English. */
  message?: true;
  /** The value is the key of an object of this resource. */
  object?: string;
  /** The text is the key of an object of the resource that this field names. */
  object_of?: string;
  /** What changed in an object of the resource that this field names. */
  changes_of?: string;
  /** The text is the name of a language: this field has its code. */
  language_of?: string;
  /** The field that people read where this one is empty. */
  else?: string;
  /** The page of an object leaves the value out where this field has the same. */
  same_as?: string;
}

/** Whether a value is good news, bad news, or still under way. */
export type Tone = 'good' | 'bad' | 'busy';

/** Where a panel stands. */
export interface PanelPlace {
  title: string;
  panel: string;
  on: 'detail' | 'list' | 'form';
  place: 'before' | 'after';
  /** It is the form of a new object (`create`), or that of this verb. */
  forms?: string;
  /** It stands above what the buttons of these verbs ask, and nowhere else. */
  asks?: readonly string[];
  /** On forms: the field under which it stands, folded. */
  under?: string;
  /** On the page of an object: the fields that it shows, which the page then leaves out. */
  shows?: readonly string[];
  /** Of a form: the inputs that are no fields, with their labels. */
  inputs?: Readonly<Record<string, string>>;
}

/** A button of a verb, with all that is known of the verb. @public Pages show it. */
export interface VerbButton {
  label: string;
  tone?: 'primary' | 'danger';
  /** What people are asked before. `{name}` stands for the value of a field, `{name|person|people}` for the word that fits the number. */
  confirm?: string;
  /** What the button of its form says, where that says more than `label`. */
  submit?: string;
  /** What people are told afterwards; false: nothing, as a panel says it. */
  done?: string | false;
  /** The resources whose objects its form offers, by the property of the body that names them. */
  objects?: Readonly<Record<string, string>>;
  /** The fields of the object that its form begins with, by the property of the body. Any other begins with the field of its own name. */
  begins?: Readonly<Record<string, string>>;
  /** It stands in a panel, and not beside the heading. */
  heading?: false;
  /** All must hold: a value of the field, or one of a list; `null` for none, `*` for any. */
  when?: Readonly<Record<string, unknown>>;
  /** What else it says while fields have certain values. The first that fits counts; `done` goes by the object afterwards. */
  cases?: readonly { when: Readonly<Record<string, unknown>>; label?: string; confirm?: string; done?: string }[];
  on: 'list' | 'detail';
  method: HttpMethod;
  path: string;
  right: Right;
  help: string;
  /** The JSON Schema of what the verb is sent, where it has properties. */
  body?: Readonly<Record<string, unknown>>;
}

/** What an endpoint needs: a right on the kind of object, or nothing. */
export type Right = 'view' | 'edit' | 'delete' | 'public';
export type HttpMethod = 'get' | 'post' | 'put' | 'patch' | 'delete';
