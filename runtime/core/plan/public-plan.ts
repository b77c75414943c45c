/** What the public's form of a type of page asks, shows and allows: `public` in its YAML. */
export interface PublicPlan {
  /** The table of the forms. */
  form: string;
  /** The number of its forms among those of all types (`userformfield.form_type`). Absent where staff add no fields to them. */
  formType?: number;
  /** The resource of the actions that people take by it: `petitionaction`. */
  action: string;
  /** The words on the button: the name of a text of public pages, or the words themselves. */
  button: string;
  /** What a goal counts, `{count}` of them: the name of a text of public pages, or the words themselves. Absent where people just take part. */
  counts?: string;
  /** What friends read that somebody did on it, before its title: such a name, or the words. Absent where people just take part. */
  deed?: string;
  /** The fields of the person that the form asks for, unless staff chose others. */
  asks: readonly string[];
  /** What it asks beside the person, in this order. */
  fields: readonly PublicField[];
  /** SQL of the fields of the page `p` that its templates see, as one JSON object. */
  shows?: string;
  allows: Readonly<{
    /** The yes or no of `shows` by which people whom we know are asked for nothing but what is required. */
    oneClick?: string;
    /** The page opens without a form too. */
    noForm?: true;
    /** The page opens for people who came by a login link alone. */
    onlySignedIn?: true;
    /** What is on record is asked for too. */
    asksAgain?: true;
    /** Nobody joins a list by it. */
    subscribes?: false;
    /** People cannot tell friends of it. */
    tellAFriend?: false;
  }>;
}

/** One field of a form. */
export interface PublicField {
  /** The parameter of the action. */
  name: string;
  /** The name of a text of public pages, or the words themselves. */
  label?: string;
  input: 'text' | 'email' | 'tel' | 'number' | 'textarea' | 'checkbox' | 'date' | 'time' | 'select' | 'radio';
  /** `form`: the form insists, and a program may leave it out. `true`: every action needs it. */
  required?: true | 'form';
  /** The most characters. */
  longest?: number;
  choices?: readonly { value: string; label: string }[];
  /** It is a field of the action, kept in its column. Absent for a custom one. */
  stored?: true;
  /** What it begins with, the HTML above it, and that without which it is not asked. */
  begins?: PublicSource;
  html?: PublicSource;
  when?: PublicSource;
}

/** A column of the form, or a value of `shows`. */
export interface PublicSource {
  of: 'form' | 'more';
  name: string;
}
