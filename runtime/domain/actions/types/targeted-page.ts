import type { PoolClient } from 'pg';
import { NOW_SECONDS } from '../../../core/database/sql';
import { REQUIRED } from '../../../core/http/validation-errors';
import { hasTargetGroups, storeTargets } from '../../legislators';
import { QUEUES_SIGNATURES } from '../batches/pages';
import { queueSignature } from '../batches/queue';
import type { TargetMailPageType } from '../mail/target-mail';
import type { ActionType, Preparation } from '../input/model';

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
function targetedType(type: TargetMailPageType): TargetedType {
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

/** SQL: whether the page in the row `t` wants a channel that the service does not have. */
const WANTS_OTHER_CHANNELS = '(t.send_immediate_fax OR t.send_via_cwc)';

/** Local offices get faxes where a letter page allows it. */
const OFFICES: Readonly<Record<TargetMailPageType, string>> = {
  letter: `UNION ALL SELECT 'fax', o.id FROM core_targetoffice o WHERE p.send_immediate_fax AND p.allow_offices AND o.target_id = t.id AND o.is_current AND o.fax <> ''`,
  petition: '',
};

const recordSql = (type: TargetMailPageType): string => `
  INSERT INTO core_undeliveredletter (action_id, target_id, office_id, channel, created_at)
  SELECT $1::bigint, t.id, way.office, way.channel, ${NOW_SECONDS}
  FROM core_${type}action_targeted n JOIN core_target t ON t.id = n.target_id JOIN core_${type}page p ON p.page_ptr_id = $2::integer, LATERAL (
    SELECT 'fax', NULL::integer WHERE p.send_immediate_fax AND t.fax <> ''
    ${OFFICES[type]}
    UNION ALL SELECT 'cwc', NULL WHERE p.send_via_cwc AND t.kind = '' AND lower(t.type) IN ('house', 'senate')) way(channel, office)
  WHERE n.${type}action_id = $1::bigint AND NOT EXISTS (
    SELECT FROM core_action a JOIN core_action b ON b.user_id = a.user_id AND b.page_id = a.page_id JOIN core_undeliveredletter l ON l.action_id = b.id
    WHERE a.id = $1::bigint AND l.target_id = t.id AND l.channel = way.channel AND l.office_id IS NOT DISTINCT FROM way.office)`;

/**
 * Writes down, in the transaction of an action, what should go to its targets by fax or by the web service of Congress: there is no free channel for
 * either. Each row is the event `letter.undelivered`. A target gets a person once a page.
 */
async function recordUndelivered(
  client: PoolClient,
  type: TargetMailPageType,
  { actionId, pageId }: { actionId: number; pageId: number },
): Promise<void> {
  await client.query({ name: `undelivered_${type}`, text: recordSql(type), values: [actionId, pageId] });
}

/** The parameters of the letter. */
const LETTER_FIELDS = ['letter_subject', 'letter_text'];

const targeted = targetedType('letter');

/** Writing to representatives. A letter that would be e-mailed empty is refused. It is stored as custom fields of the action, its receivers in `targeted`. */
export const letterType: typeof targeted = {
  ...targeted,
  async prepare(action, errors) {
    const { parameters } = action.input;
    if (action.found.facts.needsText && !parameters.has('letter_text')) errors.add('letter_text', REQUIRED);
    const fields = LETTER_FIELDS.filter((name) => parameters.has(name)).map((name) => [name, parameters.get(name)!.slice(-1)] as const);
    return { ...(await targeted.prepare(action, errors)), fields: new Map(fields) };
  },
};

/** Signing a petition. */
export const petitionType = targetedType('petition');
