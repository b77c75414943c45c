/** A tag of another tool, which people would read as it stands. */
export interface ForeignTag {
  line: number;
  tag: string;
  /** The name in it. */
  name: string;
}

/**
 * How other tools write a name. Each is unlikely to be meant as it stands. `[name]`, `#name#`, `@name@` and `-name-` are, so they count only
 * where the name is one that people are asked for.
 */
const FORMS: readonly RegExp[] = [
  /\*\|([^|*\n]{1,60})\|\*/g, // Mailchimp
  /\[\[\s*([^[\]\n]{1,80}?)\s*\]\]/g,
  /%%=?\s*([A-Za-z_][\w .:()@-]{0,60}?)\s*=?%%/g,
  /(?<![\w%])%([A-Za-z_][A-Za-z_0-9.:-]{1,40})%(?![\w%])/g,
  /<%=?\s*([^%<>\n]{1,60}?)\s*%>/g,
  /&lt;%=?\s*([^%<>\n]{1,60}?)\s*%&gt;/g,
  /[$#!]\{\s*([A-Za-z_][\w.:| -]{0,60}?)\s*\}/g,
  /(?<![{$#!\\])\{\s*[!$%~]?\s*([A-Za-z_][\w.~:| "'=-]{0,60}?)\s*\}(?!\})/g,
  /«\s*([A-Za-z_][\w.]{1,40})\s*»/g,
  /\[%\s*([^%\n]{1,60}?)\s*%\]/g,
];

const SHY_FORMS: readonly RegExp[] = [
  /(?<!\[)\[([A-Za-z_][\w .:-]{1,40}?)(?:,\s*fallback\s*=[^\]]*)?\](?![\](])/g,
  /(?<![\w#&])#{1,2}([A-Za-z_][\w.-]{1,40})#{1,2}(?![\w#])/g,
  /(?<![\w@])@{1,2}([A-Za-z_][\w.-]{1,40})@{1,2}(?![\w@])/g,
  /(?<![\w~])~([A-Za-z_][\w.-]{1,40})~(?![\w~])/g,
  /(?<![\w-])-([A-Za-z_]\w{1,40})-(?![\w-])/g,
  /(?<!&)&lt;&lt;\s*([\w. ]{1,40})\s*&gt;&gt;|<<\s*([\w. ]{1,40})\s*>>/g,
];

/** What people are asked for, as other tools call it, in small letters without signs. */
const ASKED = new Set(
  'firstname lastname fname lname name fullname forename surname givenname familyname email emailaddress contactfirstname contactlastname userfirstname userlastname subscriberfirstname recipientfirstname vorname nachname prenom nombre city zip zipcode postcode phone unsubscribe unsubscribelink unsubscribeurl'.split(
    ' ',
  ),
);

const TAG = /\{\{\{[\s\S]*?\}\}\}|\{\{[\s\S]*?\}\}/g;
const CODE = /<(style|script)\b[\s\S]*?<\/\1\s*>|\bstyle\s*=\s*("[^"]*"|'[^']*')/gi;

/** The tags of other tools in the source of a template. Tags of this language, styles and scripts are not looked into. */
export function foreignTagsIn(source: string): ForeignTag[] {
  const blank = (text: string): string => text.replace(/[^\n]/g, ' ');
  const text = source.replace(TAG, blank).replace(CODE, blank);
  const found: ForeignTag[] = [];
  const add = (forms: readonly RegExp[], counts: (name: string, index: number) => boolean): void => {
    for (const form of forms)
      for (const match of text.matchAll(form)) {
        const name = (match[1] ?? match[2] ?? '').trim();
        const isIn = found.some(({ tag, line }) => tag.includes(match[0]) && line === lineOf(text, match.index));
        if (!isIn && counts(name, match.index))
          found.push({ line: lineOf(text, match.index), tag: match[0].slice(0, 80), name: bareName(name) });
      }
  };
  // `%C3%BC` in an address is a letter.
  add(FORMS, (name, index) => !(/^[\da-f]{2}/i.test(name) && /https?:\S*$/i.test(text.slice(Math.max(0, index - 300), index))));
  add(SHY_FORMS, (name) => ASKED.has(name.toLowerCase().replace(/[^a-z]/g, '')));
  return found.sort((one, other) => one.line - other.line).slice(0, 50);
}

/** The name without a default or a prefix of the tool: `S1:first_name`, `first_name | default: x`. */
function bareName(name: string): string {
  return name
    .split(/\||\bOR\b|=|"/)[0]!
    .trim()
    .split(/[:~]/)
    .at(-1)!
    .trim();
}

function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
