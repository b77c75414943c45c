import { hasTargetGroups, storeTargets } from '../../legislators';
import { QUEUES_SIGNATURES } from '../batches/pages';
import { queueSignature } from '../batches/queue';
import type { TargetMailPageType } from '../mail/target-mail';
import type { ActionType, Preparation } from '../model';
import { recordUndelivered, WANTS_OTHER_CHANNELS } from './undelivered';

/** What actions on pages that e-mail targets must know of their page. */
interface TargetedPage {
  hasTargets: boolean;
  /** The page e-mails the targets, and has not reached its limit. */
  mailsTargets: boolean;
  /** The page e-mails letters and has no text of its own for them. */
  needsText: boolean;
  /** What is signed goes to the targets in batches. */
  batches: boolean;
  /** It should go to the targets by channels that there are not. */
  otherChannels: boolean;
}

interface Targeted extends Preparation {
  hasTargets: boolean;
}

const needsTextSql = (type: TargetMailPageType): string =>
  type === 'petition'
    ? 'false'
    : `EXISTS (SELECT FROM core_letterpage t WHERE t.page_ptr_id = p.id AND t.send_immediate_email AND (coalesce(t.delivery_template, '') = '' OR t.delivery_template ~ '\\{\\{[^}]*\\ymessage\\y')
        AND NOT EXISTS (SELECT FROM cms_letter_form f WHERE f.page_id = p.id AND f.letter_text <> ''))`;

const pageHas = (type: TargetMailPageType, condition: string): string =>
  `EXISTS (SELECT FROM core_${type}page t WHERE t.page_ptr_id = p.id AND ${condition})`;

const factsSql = (type: TargetMailPageType): string => `
  json_build_object('hasTargets', ${hasTargetGroups(type)}, 'mailsTargets', EXISTS (SELECT FROM core_${type}page t
    WHERE t.page_ptr_id = p.id AND t.send_immediate_email
      AND (t.send_immediate_email_override_limit OR t.send_immediate_email_delivery_blocked_at IS NULL)), 'needsText', ${needsTextSql(type)},
    'batches', ${pageHas(type, QUEUES_SIGNATURES)}, 'otherChannels', ${pageHas(type, WANTS_OTHER_CHANNELS)})`;

type Type = ActionType<TargetedPage, Targeted>;
type TargetedType = Type & Required<Pick<Type, 'prepare'>>;

/** A type whose actions keep the targets that are meant for the person, on a page with target groups, and may e-mail them. */
export function targetedType(type: TargetMailPageType): TargetedType {
  return {
    factsSql: factsSql(type),
    prepare: ({ found: { facts } }) => ({ hasTargets: facts.hasTargets, mailsTargets: facts.hasTargets && facts.mailsTargets }),
    stores: ({ hasTargets }) => hasTargets,
    async store(client, { stored, found }) {
      const action = { ...stored, pageId: found.page.id };
      const meant = await storeTargets(client, type, action);
      if (meant > 0 && found.facts.batches) await queueSignature(client, type, stored);
      if (meant > 0 && found.facts.otherChannels) await recordUndelivered(client, type, action);
    },
  };
}
