import { html, type Markup } from '../../../core/formats/markup';
import type { PublicField, PublicSource } from '../../../core/plan/public-plan';
import { addressLine, type PostalAddress } from '../../geo';
import { type Language, type PublicTexts, wordsOf } from '../../languages';
import type { Newspaper } from '../../legislators';
import { donationFields, takesForms } from './donation-fields';
import { eventCreateFields, eventModerateFields, eventSignupFields } from './event-fields';
import { type FormField, labelOf, namedInput, parseChoices, textField } from './form-field';
import type { SubmittedValues } from './form-field';
import type { LoadedPage } from '../render/load-page';

interface Question {
  question_label: string;
  question_html: string;
  field_type: string;
  field_name: string;
  alternatives: string;
  is_required: boolean;
}

/** A target of a call page. */
export interface Target {
  id: number;
  title: string;
  first: string;
  last: string;
  official_full: string;
  phone: string;
  /** It is meant for the visitor. */
  mine: boolean;
  /** It is shown to visitors of whom nobody knows whose targets they are. */
  offered: boolean;
  offices: { name: string; phone: string; type: string; address: PostalAddress | null }[] | null;
}

/** The fields of a page type, in addition to those of the user: those that take more than its YAML can say, those of its YAML, and those of tell-a-friend. */
export function pageTypeFields(page: LoadedPage, language: Language, submitted?: SubmittedValues): FormField[] {
  const { translations } = language;
  return [
    ...(FIELDS_BY_TYPE[page.type]?.(page, translations, language, submitted) ?? []),
    ...(page.pageType?.fields ?? []).flatMap((field) => declaredField(field, page, translations)),
    ...tellAFriendFields(page, translations),
  ];
}

/** A field that the YAML of the type declares, where its page asks for it. */
function declaredField(field: PublicField, page: LoadedPage, translations: PublicTexts): FormField[] {
  const { name, label, input, choices = [], required, longest, begins, html, when } = field;
  if (when && !isSaid(sourceOf(page, when))) return [];
  const plain = textField(name, label === undefined ? labelOf(translations, name) : wordsOf(translations, label));
  return [
    {
      ...plain,
      input,
      choices,
      required: required !== undefined,
      values: begins ? [textOf(sourceOf(page, begins))].filter(Boolean) : [],
      ...(longest !== undefined && { maxLength: longest }),
      ...(html && { html: textOf(sourceOf(page, html)) }),
    },
  ];
}

/** What a YAML names of a page: a column of its form, or a value that it shows. */
function sourceOf({ form, more }: LoadedPage, { of, name }: PublicSource): unknown {
  return ((of === 'form' ? form : more) as Readonly<Record<string, unknown>> | null)?.[name];
}

const textOf = (value: unknown): string => String(value ?? '');
const isSaid = (value: unknown): boolean => value !== false && textOf(value) !== '';

type FieldsOfType = (page: LoadedPage, translations: PublicTexts, language: Language, submitted?: SubmittedValues) => FormField[];

const FIELDS_BY_TYPE: Readonly<Partial<Record<string, FieldsOfType>>> = {
  Survey: ({ more }) => ((more ?? []) as Question[]).map(question),
  LTE: (page, _, language) => newspaperField(page, language),
  Call: (page, translations) => {
    const choices = ((page.more ?? []) as Target[]).map((target) => ({
      value: String(target.id),
      label: targetName(target),
      shown: targetLine(target),
    }));
    return choices.length > 0 ? [{ ...textField('checked', translations.called), input: 'checkbox', choices }] : [];
  },
  EventSignup: (page, _, language) => eventSignupFields(page, language),
  EventCreate: eventCreateFields,
  EventModerate: (page, _, language) => eventModerateFields(page, language),
  Donation: (page, translations, _, submitted) => (takesForms(page) ? donationFields(page, translations, submitted) : []),
};

function question({ question_label, question_html, field_type, field_name, alternatives, is_required }: Question): FormField {
  const name = field_name === '' || field_name.startsWith('action_') ? field_name : `action_${field_name}`;
  const choices = parseChoices(alternatives);
  return {
    ...textField(name, question_label),
    input: namedInput(field_type, choices),
    choices,
    required: is_required,
    html: question_html,
    maxLength: 10_000,
  };
}

/** To which newspaper the letter goes. */
function newspaperField({ newspapers, home }: LoadedPage, { translations, code }: Language): FormField[] {
  const written = (address: PostalAddress): string => addressLine(address, { home: home ?? undefined, language: code });
  const choices = (newspapers ?? []).map((newspaper) => ({
    value: String(newspaper.id),
    label: newspaperLine(newspaper, translations, written),
  }));
  return choices.length === 0 ? [] : [{ ...textField('target', translations.newspaper), input: 'select', choices }];
}

/** An address has the city in it. */
function newspaperLine({ name, city, reach }: Newspaper, { phone, fax }: PublicTexts, written: (address: PostalAddress) => string): string {
  const numbers = reach ? [reach.phone && `${phone}: ${reach.phone}`, reach.fax && `${fax}: ${reach.fax}`] : [];
  return [[name, reach?.address ? written(reach.address) : city].filter(Boolean).join(', '), ...numbers].filter(Boolean).join(' · ');
}

function targetName({ title, first, last, official_full }: Target): string {
  return official_full || [title, first, last].filter(Boolean).join(' ');
}

/** Whom to call, with the numbers of the target and its offices: a tap calls them. */
function targetLine(target: Target): Markup {
  const local = (target.offices ?? []).map(
    (office) => html` · ${office.name && `${office.name} `}${phoneLink(office.phone)}${placeOf(office)}`,
  );
  return html`${targetName(target)}${target.phone && html` · ${phoneLink(target.phone)}`}${local}`;
}

/** What kind of office it is, and where. The country is that of the target, and goes without saying. */
function placeOf({ type, address }: NonNullable<Target['offices']>[number]): string {
  const place = address && [type, addressLine(address, { home: address.country })].filter(Boolean).join(', ');
  return place ? ` (${place})` : '';
}

/** The fields of tell-a-friend, when the followup of the page has it. */
function tellAFriendFields({ followup, pageType }: LoadedPage, translations: PublicTexts): FormField[] {
  if (followup?.send_taf !== true || pageType?.allows.tellAFriend === false) return [];
  return [
    { ...textField('taf_emails', translations.taf_emails), input: 'textarea', maxLength: 5000 },
    { ...textField('taf_note', translations.taf_note), input: 'textarea', maxLength: 2000 },
  ];
}

const EXTENSION = /^([^a-z]*?)[\s,;(]*(?:ext(?:ension)?\.?|x|#)\s*(\d+)\)?$/i;

/** A telephone number that a phone dials (RFC 3966); as a text where it has no digits to dial. */
export function phoneLink(number: string): Markup {
  const [, main = number, extension] = EXTENSION.exec(number.trim()) ?? [];
  // `+44 (0)20` has a zero that is dialled at home only.
  const digits = (/^\s*(?:\+|00)/.test(main) ? main.replace('(0)', '') : main).replaceAll(/\D/g, '');
  if (digits.length < 3 || /[a-z]/i.test(main)) return html`${number}`;
  return html`<a href="tel:${main.trim().startsWith('+') ? '+' : ''}${digits}${extension === undefined ? '' : `;ext=${extension}`}">${number}</a>`;
}
