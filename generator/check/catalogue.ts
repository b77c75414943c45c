/**
 * Every diagnostic that the generator can give. Codes are stable: people search for them, so a code is never used again for
 * something else. `{…}` in a text is a parameter; `diagnose` accepts exactly those.
 */
export const CATALOGUE = {
  // Files and YAML
  R001: 'this is not YAML: {problem}',
  R002: 'the file is not UTF-8 text',
  R003: 'the file is larger than {most} kB',
  R004: 'a file holds one declaration; a second document begins here',
  R005: '{what} is not used in declarations; what several resources share is a mixin',
  R006: 'key "{key}" is said twice',
  R007: 'nested deeper than {most} levels',
  R008: 'a declaration stands in resources/<folder>/<name>.yaml, and the folder is lower case; here it has no effect',
  R009: 'there is no declaration under resources/',
  R280: '{language} is no version of the language of resources: that is a whole number, 1 or more',
  R281: 'these resources are written in version {language} of the language, and this program knows {known}: upgrade the program, or use a version of them that was made for it',
  R270: 'a text cannot hold {what}, which PostgreSQL does not keep',
  // The shape of a declaration
  R010: 'unknown key "{key}"{hint}',
  R011: '{what} lacks the key "{key}"',
  R012: 'unknown field type "{type}"{hint}',
  R013: 'this must be {expected}, not {actual}',
  R014: '"{value}" is not possible here; possible: {allowed}{hint}',
  R015: '"{value}" is not possible here: {rule}',
  R016: 'this must have {limit}',
  R017: '"{one}" and "{other}" cannot be said together',
  R018: '"{one}" needs "{other}"',
  // Names of resources and tables
  R020: 'resource "{name}" is declared already, in {file}',
  R021: 'table "{table}" belongs already to {owner}',
  R022: 'the file declares "{name}" and must be called {name}.yaml',
  R023: 'resource name "{name}" is taken: {reason}',
  R024: 'mixin "{name}" is declared already, in {file}',
  R025: 'the first line of the file should be "{modeline}", so that editors know the language',
  // References to other declarations
  R030: 'unknown resource "{name}"{hint}',
  R031: 'unknown mixin "{name}"{hint}',
  R032: 'mixins "{one}" and "{other}" both declare "{field}"; declare it in the resource, or use one of them',
  R033: '"{parent}" itself extends another resource; only one level is possible',
  R034: '"{parent}" cannot be extended: it has no discriminator',
  R035: '"{as}" is already the value for {other}',
  R036: 'discriminator "{field}" must be a text field of this resource, and always have a value',
  R037: '"{over}" itself stands over another resource',
  R038: '"{field}" cannot be taken: "{over}" has no such field{hint}',
  R039: '"{over}" keeps no column "{column}"; a resource over another adds none',
  R272: 'the discriminator "{field}" must be "readonly: true" or "private: true": an object keeps the type that it was made of',
  R273: 'this index is said twice: the first time in line {line}; leave one out',
  R271: 'table of pairs "{table}" cannot have that name: Prisma would call it {model}, as it calls {owner}',
  R274: '"{field}" cannot be seen with "{reference}": {reason}',
  R275: '"{field}" is no time that lies ahead: {reason}',
  // Fields
  R040: 'field "{field}" has no help',
  R041: 'field name "{field}" is taken: {reason}',
  R042: 'column "{column}" is already the column of {owner}',
  R043: '"{alias}" is already the name of another field or alias',
  R044: '"{parent}" has "{field}" already; a resource that extends it cannot store it again',
  R045: 'default {value} is not possible: {reason}',
  R046: 'choice "{choice}" is longer than {length} characters',
  R047: 'no row could be made: "{field}" cannot be written, and has neither a default nor null',
  R048: '"{column}" is still a column of this table; a column that is renamed is gone',
  R049: 'the least, {min}, is more than the greatest, {max}',
  // Relations
  R050: '"{resource}" has no field "{field}"{hint}',
  R051: '"{resource}.{field}" does not refer to "{expected}"',
  R052: '"{resource}" cannot be filtered by "{field}", so this link would lead to an error',
  R053: '"{resource}" has no endpoint, so its URI would lead nowhere; show the object or its keys, or make the field private',
  R054: '"{resource}.{field}" is not unique, so there may be several rows; use "children"',
  R055: '"set null" needs "null: true"',
  R056: '"{resource}" cannot hold custom fields: it lacks {lacking}',
  R057: 'table of pairs "{table}" is said in another way by {owner}',
  R058: 'a row of "{resource}" cannot be found by "{field}": it is not a column',
  R059: 'both columns of the table of pairs are called "{column}"',
  R072: '"{resource}.{field}" is private and cannot be shown',
  R073: 'addresses cannot be located here: {reason}',
  R074: 'rows cannot be counted here: {reason}',
  R075: 'people cannot be merged or erased so: {reason}',
  R076: 'changes of "{field}" cannot be announced: it is not a column of this table',
  R077: 'no SQL file that "repeatable" names makes the trigger function {name}()',
  R078: 'rows of "{resource}" are held to the rules of "{allowed}" already, by {owner}',
  // Words of texts, and schemas of json fields
  R115: 'words of "{field}" cannot be searched: {reason}',
  R116: 'this JSON Schema cannot be used: {reason}',
  // Keys, filters, ordering, indexes
  R060: 'key "{key}" is no field of this resource{hint}',
  R061: 'key "{key}" does not name one row: {reason}',
  R062: 'key "{key}" is computed, so {method} needs a handler',
  R063: 'filter on an unknown field "{field}"{hint}',
  R064: '"{field}" cannot be filtered: {reason}',
  R065: 'operator "{operator}" makes no sense for {type}; possible: {allowed}',
  R066: '"{field}" is not a relation, so it has no fields of its own to filter by; say "all"',
  R067: '"{field}" cannot be the name of a filter: {reason}',
  R068: 'ordering by an unknown field "{field}"{hint}',
  R069: 'ordering by "{field}" is not possible: it is not a column of the table',
  R070: 'index on an unknown field "{field}"{hint}',
  R071: 'index on "{field}" is not possible: it is not a column of the table "{table}"',
  // Endpoints
  R080: '"{method}" is not served by this resource; methods: {served}',
  R081: 'handler file {file} does not exist',
  R082: 'verb "{verb}" is taken: {reason}',
  R083: '"detail.post" has no generic meaning, so it needs a handler',
  R084: 'SQL file {file} does not exist',
  R085: '"{right}" is no right: it is the kind of a resource, a dot, and view, edit or delete',
  R086: 'no body gives "{field}" a value, so it needs no right',
  R087: 'rows of a view are made elsewhere, so {method} needs a handler',
  R088: 'no foreign key can name a row of "{resource}", which is a view',
  // SQL that staff write
  R089: 'staff-written SQL cannot read "{field}": {reason}',
  // Checks
  R090: 'pattern "{pattern}" is not possible: {reason}',
  R091: 'check "{name}" is said twice',
  R092: 'a check tells people of an unknown field "{field}"{hint}',
  R093: 'this is no check of a row: {reason}',
  R094: 'a check on an unknown column "{column}"{hint}',
  R095: 'an index that is unique without a condition is said as {instead}',
  R105: 'everybody sees "{field}", which stands in URIs, so it cannot take a right to view',
  R106: '"{field}" is private, so nobody views it, and no right is needed',
  R107: '"{field}" reads "{column}", which takes the right {view} to view: give it "view: {view}" too',
  R108: 'rows are those of "{parent}", whose "scope" says who sees them',
  R109: 'a rule says its rows by one of "where", "through" and "as"',
  R110: '"as" is for everybody who sees the other row, so "who" has no effect',
  R111: '"{asked}" is not known in a scope: "who" says whom a rule is for',
  R112: '"{field}" is no reference to a resource with a scope',
  R113: 'the scope of "{field}" follows from this one',
  R114: 'SQL of staff would see every row and field of "{name}" by this SQL, which reads {table} without {view}',
  R167: '"{name}" is no resource with a required reference "group" and one other, to rows that have a name, so it limits no accounts',
  R189: '"through: {field}" names nothing that groups own: {reason}',
  R190: '":seen({name})" stands for no rows: {reason}',
  R168: 'no body gives "{field}" a value, so nobody is its writer{hint}',
  R169: 'who wrote something may not be known, so "writer_of" needs "null: true" and "readonly: true" or "private: true"',
  R187: '"template_names" has no effect: {reason}',
  R188: '"{name}" does not say what a template names: {reason}',
  // Around a write, and archived rows
  R125: '"{word}" is not possible here: {reason}',
  R126: '{place} writes rows of "{table}" by itself, where "{word}" would not run; "after_commit" runs whoever writes',
  R127: 'rows cannot be archived here: {reason}',
  R128: '{place} reads "{table}" by itself, where archived rows would not be hidden',
  // SQL that was prepared against a database (`npm run generate -- --verify`)
  R135: 'PostgreSQL refuses this SQL: {problem}{hint}',
  R136: 'this SQL gives {actual}, and {expected} is wanted',
  R137: 'this SQL calls {name}, which is {volatility}; {because}',
  R138: '":{name}" stands for nothing here{hint}',
  R139: 'this SQL does not fit where it is put: {reason}',
  R140: 'the generated SQL cannot be applied: {problem}',
  // The text of handlers
  R141: '{file} exports no "{name}"{hint}',
  R142: '"{name}" of {file} does not fit here: {reason}',
  // Extensions
  R143: 'extension "{name}" is not there: neither a folder nor an installed package with a folder resources/',
  R144: 'an extension cannot change "{key}" of "{resource}"; it can add to {possible}',
  R145: '{what} "{name}" of "{resource}" is said already, in {file}; an extension only adds',
  R146: '"{name}" must begin with "x_", so that no later version of "{resource}" or of another table takes the name',
  R147: 'requests that do not know "{field}" would fail: {reason}',
  R148: '"extend" stands in extensions, and in the program for resources of the core; the file of "{resource}" is {file}',
  R290: '"{resource}" has no field "{field}" with choices{hint}',
  R193: 'check "{name}" names no column that the extension adds, so it would refuse requests that do not know of it; use before_save',
  R149: '"{name}" begins with "x_", which is kept for what extensions add',
  // What cannot be compared
  R194: '"{field}" is computed, so no query can filter by it; store its value with "derived", or leave the filter out',
  R195: 'ordering by "{field}" is not possible: {reason}',
  R266: 'no key can be taken for "{field}": {reason}',
  // What handlers accept
  R150: '{method} has no handler of its own that could accept "{accepts}"',
  R151: '{methods} has no body, so it cannot accept "{accepts}"',
  // Translations
  R177: '"{field}" cannot be translated: {reason}',
  R178: 'translations are not possible here: {reason}',
  // Events
  R215: 'events are not possible here: {reason}',
  R216: '"{field}" is no column of its own table, so no event tells of its changes{hint}',
  R217: '"{field}" is private, so no event names it',
  R218: 'the event "{type}" is also one of "{other}"',
  R219: 'events need the resource "{resource}" with the columns {columns}',
  R200: 'the verb "{verb}" does not say its answer, such as "202: empty"',
  R201: 'the verb "{verb}" does not say what its requests send: body: none, or what it is',
  R202: '{methods} has no body',
  R203: 'this JSON Schema cannot be used: {reason}',
  R204: '{method} has no handler of its own: its query, its body and its answer follow from the fields',
  R228: '"{name}" is a parameter of every request',
  R229: 'no body gives "{field}" a value, so "{word}" has nothing to say',
  R230: '"{field}" is no reference of the same table, so nothing can be true once for each of its rows',
  R232: '"{field}" is not true of one row of {to} at most, so it cannot tell the default one',
  // History
  R225: 'no history is possible here: {reason}',
  R226: 'a history needs the resource "{resource}" with the columns {columns}',
  R227: '"{field}" has no changes that are kept anyway{hint}',
  // Numbers by value
  R256: 'the number of rows cannot be kept by "{field}": {reason}',
  R259: '"{field}" cannot be looked up: {reason}',
  R257: 'the table cannot be kept in parts: {reason}',
  // Pages
  R233: '"{field}" is no field that a page can show{hint}',
  R234: '"{field}" stands in two sections: also in "{title}"',
  R235: 'there is no verb "{verb}" for a button{hint}',
  R236: '"{value}" is never the value of "{field}"{hint}',
  R237: 'the widget "{widget}" does not fit "{field}", which is {type}; it fits {possible}',
  R238: 'panel file {file} does not exist',
  R239: '{file} exports no "{name}"{hint}',
  R240: '"{name}" has no endpoints, so it has no pages',
  R241: '"{field}" is no number, so a chart cannot show it',
  R242: 'the button "{verb}" is about the list, so there is no object that "{word}" could speak of',
  R243: 'this panel cannot be the form of "{forms}": {reason}',
  R244: 'a body cannot hold the {child} as an object: {reason}',
  R245: 'nothing that people read is called "{label}"{hint}',
  R246: '{what}: a file of words is named after its language, and says a text for each label',
  R285: '"{name}" is no text; a file of texts holds texts by name, and maps of them',
  R286: 'no text is called "{name}" in English, so nobody says it{hint}',
  R287: 'this text is no ICU MessageFormat: {problem}',
  R288: '"{name}" names the value {value}, which the English text does not have{hint}',
  R289: 'English stands for what is not said here ({count}): {names}',
  R247: 'forms cannot offer anything for "{field}": {reason}',
  R248: 'the form of the button "{verb}" cannot offer objects for "{property}": {reason}',
  R249: 'the form of the button "{verb}" cannot begin with "{property}": its body has no such property{hint}',
  R250: 'forms cannot choose for "{field}": {reason}',
  R251: '"{field}" is no reference, so a form cannot lead to what it names',
  R252: 'a panel stands under "{field}" on forms alone',
  R253: 'forms cannot ask for the values of "{field}": {reason}',
  R254: 'pages cannot show "{field}" so: {reason}',
  R255: '"{word}" of a panel counts {where} alone',
  R258: 'the button "{verb}" asks nothing, so there is no form whose button "submit" could be',
  // What goes one day
  R276: '"{day}" is no day of the calendar',
  R277: 'the sunset, {sunset}, must come after {since}, since when clients are told',
  R278: '"{name}" cannot be deprecated: {reason}',
  R279: '"{successor}" cannot take its place: {reason}',
  // Transitions
  R291: '"{field}" has no choices, so nobody knows which states "any" are',
  R292: '"{state}" is no state of "{field}"{hint}',
  R293: 'transition "{name}" says {problem}',
  R294: 'nobody does it: {reason}',
  R295: 'no row of "{field}" is ever "{state}": it is not the default, no body gives it, and no transition leads to it',
  R296: '"{code}" is no refusal{hint}; it is a text below resources/words/en/texts/refusals/',
  // The public's forms
  R300: '"{name}" is no field of {owner}{hint}',
  R301: 'a form needs "{word}" in "public"',
  R302: '"{name}" cannot stand here: {reason}',
  R303: '"{field}" is no text of the same table, so it names no currency; "any" is for amounts whose currency no field names',
  R304: '"{name}" is no text that is never null of another resource, so it cannot be the value where none is given',
  // Examples
  R231: 'this example cannot be used: {reason}',
  // Files of fields
  R159: 'a file needs the resource "{resource}", whose rows are stored files',
  R160: '"{field}" is a file, so it is no {use}',
  R161: '"{field}" is downloaded below its object, and {reason}',
  R162: '"{size}" is more than the {most} that one transaction writes',
  R163: 'the path of the file "{field}" is taken: {reason}',
} as const;

export type Code = keyof typeof CATALOGUE;

/** Codes of warnings. They do not stop the generator. */
const WARNINGS: ReadonlySet<Code> = new Set<Code>(['R025', 'R289']);

type Parameters<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Parameters<Rest> : never;

/** The parameters of the text of a code. A missing or a superfluous one does not compile. */
export type ParametersOf<C extends Code> = { [Name in Parameters<(typeof CATALOGUE)[C]>]: string | number };

/** A position in a file, whose path is relative to the project. Line and column count from 1. */
export interface FilePosition {
  file: string;
  line: number;
  column: number;
}

export interface Diagnostic extends FilePosition {
  code: Code;
  severity: 'error' | 'warning';
  message: string;
}

/** Makes a diagnostic from a code of the catalogue and the parameters of its text. */
export function diagnose<C extends Code>(position: FilePosition, code: C, parameters: ParametersOf<C>): Diagnostic {
  const values = new Map<string, string | number>(Object.entries(parameters));
  const message = CATALOGUE[code].replace(/\{(\w+)\}/g, (_, name: string) => String(values.get(name)));
  const severity = WARNINGS.has(code) ? 'warning' : 'error';
  return { file: position.file, line: position.line, column: position.column, code, severity, message };
}

/** One line for people and editors: `resources/users/user.yaml:14:5 R012 unknown field type "strng"`. */
export function formatDiagnostic(diagnostic: Diagnostic): string {
  const { file, line, column, code, severity, message } = diagnostic;
  return `${file}:${line}:${column} ${code} ${severity === 'warning' ? 'warning: ' : ''}${message}`;
}

/** Sorted by file and position, each once: a mistake in a mixin is found in every resource that uses it. */
export function sortDiagnostics(diagnostics: Iterable<Diagnostic>): Diagnostic[] {
  const once = new Map<string, Diagnostic>();
  for (const diagnostic of diagnostics) once.set(formatDiagnostic(diagnostic), diagnostic);
  return [...once.values()].sort(
    (a, b) => compare(a.file, b.file) || a.line - b.line || a.column - b.column || compare(a.code, b.code) || compare(a.message, b.message),
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
