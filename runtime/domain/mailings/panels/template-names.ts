import { isJsonObject, type JsonObject } from '../../../core/formats/exact-json';
import { fieldLabel } from '../../../staff/words/labels';
import type { Panel, PanelContext } from '../../../staff/panel';
import { html } from '../../../core/formats/markup';
import type { ResourcePlan } from '../../../core/plan/plan';
import { queryFor } from '../../../core/read/viewed-query';
import type { KnownNames } from '../../../core/templates';
import { asFinding, knownNames, ofNames } from '../checks';
import { findingList } from '../writing';

type Names = Readonly<Record<string, KnownNames>>;

const texts = (names: string): KnownNames => ({ parts: Object.fromEntries(names.split(' ').map((name) => [name, 'text'])) });

/** A template, where it stands. */
interface Source {
  plan: ResourcePlan;
  field: string;
  source: string;
}

/**
 * What is most probably a mistake in the templates (`format: template`) of an object and of those that are written with it, such as the form of a page and
 * what follows an action on it, by the names that are known there.
 */
export const panel: Panel = async (context) => {
  const { plan, object = {}, words } = context;
  const templates = [...templatesOf(plan, object), ...templatesWithin(context)];
  if (templates.length === 0) return null;
  const known = await knownNames(queryFor(context, ['alloweduserfield', 'allowedpagefield']), null);
  const found = templates
    .map((each) => ({ ...each, findings: ofNames(each.field, each.source, namesOf(each, known)).map(asFinding) }))
    .filter(({ findings }) => findings.length > 0);
  return found.length === 0
    ? null
    : html`${found.map(({ plan: of, field, findings }) => html`<p>${fieldLabel(words, of.schema?.fields[field], field)}</p>${findingList(words, findings)}`)}`;
};

function templatesOf(plan: ResourcePlan, object: JsonObject): Source[] {
  return Object.entries(plan.write?.body.properties ?? {}).flatMap(([field, rule]) => {
    const source = object[field];
    return 'format' in rule && rule.format === 'template' && typeof source === 'string' && source !== '' ? [{ plan, field, source }] : [];
  });
}

/** Of the objects that the page of an object shows with it. */
function templatesWithin({ plan, object = {}, services }: PanelContext): Source[] {
  return Object.entries(plan.write?.child ?? {}).flatMap(([field, { of }]) => {
    const child = object[field];
    return isJsonObject(child) ? templatesOf(services.registry.get(of), child) : [];
  });
}

/** The names that a field knows: targets and friends of a person are told less than the person, and pages have no action. */
function namesOf({ plan, field }: Source, { user, page, targets, words, language }: Names): Names {
  const all = { user, page, words, language } as Names;
  const target = (targets as { list: KnownNames }).list;
  if (field.startsWith('batch_')) return { page, words, language, target, signatures: 'text' } as Names;
  // Texts of forms are read on the page.
  if (plan.write?.body.properties.thank_you_text !== undefined) return { user, page, words, greeting: 'text' } as Names;
  if (/^(share_|next_text$|twitter_)/.test(field)) return { user, page, words, form: 'anything' } as Names;
  const event: KnownNames = texts(
    'id title venue address1 address2 city state region zip postal country starts_at ends_at phone directions note_to_attendees timezone signup_status when where signup_link host_link public_link is_approved',
  );
  if (field.startsWith('taf_'))
    return {
      ...all,
      user: texts('prefix first_name middle_name last_name suffix name'),
      action: texts('id type'),
      event,
      unsubscribe_link: 'text',
    };
  const action: KnownNames = {
    parts: { ...(texts('id type status source mailing_id created_at akid') as { parts: Names }).parts, fields: 'anything' },
  };
  const withAddress = { parts: { ...(user as { parts: Names }).parts, address: 'text' } } as KnownNames;
  if (/^(immediate_email_|delivery_)/.test(field)) return { ...all, user: withAddress, action, target, message: 'text' };
  return {
    ...all,
    user: withAddress,
    action,
    event,
    order: texts('id total currency status created_at amount date'),
    recurring: texts('id amount currency period date ended says'),
    greeting: 'text',
    unsubscribe_link: 'text',
  };
}
