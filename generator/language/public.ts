/** What the public may do: the methods that need no credentials, and, of a type of page, its form on the site. */
export interface PublicDeclaration {
  /** Methods that need no credentials: `list.post`. The short form of `public` is this list. */
  endpoints?: string[];
  /** The child field whose row is the form: `cms_form`. Without it the public does not open pages of this type. */
  form?: string;
  /** The number of the form among forms of all types, by which staff add fields to it. */
  form_type?: number;
  /** The resource of the actions that people take by it. */
  action?: string;
  /** The words on the button: the name of a text of public pages, or the words themselves. */
  button?: string;
  /** What a goal counts, `{count}` of them: the name of a text of public pages, or the words themselves. */
  counts?: string;
  /** What friends read that somebody did on it, before its title: the name of a text of public pages, or the words themselves. */
  deed?: string;
  /** Fields of the person that the form asks for, unless staff chose others. */
  asks?: string[];
  /** What it asks beside the person, in this order. */
  fields?: Record<string, PublicFieldDeclaration>;
  /** Fields of the page that its templates see, as `more`. */
  shows?: string[];
  allows?: PublicAllowance;
}

/** One field of a form: a field of the action that has a column, or else a custom one. */
export interface PublicFieldDeclaration {
  /** The name of a text of public pages, or the words themselves. */
  label?: string;
  /** How it is filled in; it follows from the type of the field unless said. */
  input?: 'text' | 'email' | 'tel' | 'number' | 'textarea' | 'checkbox' | 'date' | 'time' | 'select' | 'radio';
  /** `form`: the form insists, and a program may leave it out. `true`: every action needs it. */
  required?: true | 'form';
  /** The most characters. */
  longest?: number;
  /** Texts of the form or the page: what the field begins with, the HTML above it, and that without which it is not asked. */
  begins?: string;
  html?: string;
  when?: string;
}

/** What differs from what all forms do. */
interface PublicAllowance {
  /** A boolean field of `shows`: where it is true, people whom we know are asked for nothing but what is required. */
  one_click?: string;
  /** The page opens without a form too. */
  no_form?: true;
  /** The page opens for people who came by a login link alone. */
  only_signed_in?: true;
  /** What is on record is asked for too. */
  asks_again?: true;
  /** False: nobody joins a list by it. */
  subscribes?: false;
  /** False: people cannot tell friends of it. */
  tell_a_friend?: false;
}

/** The part of a declaration that says it. */
interface Saying {
  public?: string[] | PublicDeclaration;
}

/** The methods of a resource that need no credentials. */
export function publicMethods({ public: said = [] }: Saying): string[] {
  return Array.isArray(said) ? said : (said.endpoints ?? []);
}

/** What the public's form of a type of page asks, shows and allows. Undefined for a resource without one. */
export function publicFormOf({ public: said }: Saying): (PublicDeclaration & { form: string }) | undefined {
  return said === undefined || Array.isArray(said) || said.form === undefined ? undefined : { ...said, form: said.form };
}

/** What a name in `begins`, `html` and `when` speaks of: a field of the form (`cms_form.ground_rules`), or one of `shows`. */
export function publicSource(form: string, name: string): { of: 'form' | 'more'; field: string } {
  return name.startsWith(`${form}.`) ? { of: 'form', field: name.slice(form.length + 1) } : { of: 'more', field: name };
}

/** What forms ask of people that is no field of theirs: the whole name, and their phones by type. */
export const NAMES_OF_PERSON: readonly string[] = [
  'name',
  'phone',
  'home_phone',
  'work_phone',
  'mobile_phone',
  'emergency_phone',
  'home_fax_phone',
  'work_fax_phone',
];
