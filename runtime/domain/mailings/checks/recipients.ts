import type { Pool } from 'pg';
import { compileTemplate, type TemplateContext, TemplateError, type TemplateValue } from '../../../core/templates';
import type { PreparedMailing } from '../message';
import { isCalledWhole } from '../../people';
import type { Warning } from '../writing';
import type { WrittenTexts } from './written';

/** Recipients who are looked at. Of more a share is, spread over all, and the numbers follow from it. */
const MOST = 2000;
/** Loaded at once. */
const BATCH = 500;

const SAMPLE = `
  WITH counted AS (SELECT count(*)::integer AS of FROM core_mailingset WHERE mailing_id = $1)
  SELECT counted.of, coalesce(array_agg(s.user_id ORDER BY s.user_id) FILTER (WHERE s.user_id IS NOT NULL), '{}') AS ids
  FROM counted LEFT JOIN core_mailingset s ON s.mailing_id = $1 AND abs(hashint4(s.user_id)::bigint) % greatest(1, ceil(counted.of / $2::float)::bigint) = 0
  GROUP BY counted.of`;

/** Names that are often empty, and are meant to be. */
const MAY_BE_EMPTY =
  /^(content|unsubscribe|subject|preview_text|view_link|view_url|unsubscribe_link|unsubscribe_url|preferences_url|words\.|language\.|@)/;

/** A tag that writes the first name, alone or with a text for where it is empty. */
const FIRST_NAME = /\{\{\{?\s*(?:default\s+)?user\.first_name[\s}]/;
const ALONE = { tag: '{{user.first_name}}', instead: '{{user.name}}' };

/** Whether nobody is called by the first name of a recipient: initials, `Md.`, a name in Chinese, Japanese or Korean script. */
function isGivenAlone({ user }: TemplateContext): boolean {
  const { first_name } = user as Record<string, TemplateValue>;
  return typeof first_name === 'string' && first_name !== '' && isCalledWhole({ first_name }, undefined);
}

/** For how many of the recipients that are found a subject, or a name in a template, would be empty. */
export async function emptyForSome(pool: Pool, prepared: PreparedMailing, texts: WrittenTexts): Promise<Warning[]> {
  const { rows } = await pool.query<{ of: number; ids: number[] }>(SAMPLE, [prepared.mailingId, MOST]);
  const { of, ids } = rows[0] ?? { of: 0, ids: [] };
  if (ids.length === 0) return [];
  const counts = new Map<string, Warning & { people: number; last: number }>();
  const looks = looksOf(texts, (warning, person) => {
    const key = JSON.stringify(warning);
    const counted = counts.get(key) ?? { ...warning, people: 0, last: -1 };
    if (counted.last !== person) counts.set(key, { ...counted, people: counted.people + 1, last: person });
  });
  for (let start = 0; start < ids.length; start += BATCH) {
    const loaded = await prepared.load(pool, ids.slice(start, start + BATCH));
    for (const data of loaded.values()) for (const look of looks) look(prepared.contextOf(data), data.userId);
  }
  return [...counts.values()].map(({ people, last: _last, ...warning }) => {
    const count = ids.length === of ? people : Math.max(1, Math.round((people * of) / ids.length));
    return { ...warning, values: { ...warning.values, count, of } };
  });
}

type Look = (context: TemplateContext, person: number) => void;

/** Renders each template for somebody, and tells of what would be empty. */
function looksOf(texts: WrittenTexts, tell: (warning: Warning, person: number) => void): Look[] {
  return (['subjects', 'preview_text', 'html', 'text'] as const).flatMap((field) =>
    [texts[field] ?? []].flat().flatMap((source): Look[] => {
      if (!source.includes('{{')) return [];
      const alone = FIRST_NAME.exec(source);
      const line = alone ? source.slice(0, alone.index).split('\n').length : 0;
      let person = 0;
      const template = compileTemplate(source, {
        html: field === 'html',
        whenEmpty: (name, at) => {
          if (MAY_BE_EMPTY.test(name)) return;
          tell(
            { code: 'empty_name', field, line: at, values: { line: at, tag: `{{${name}}}`, fallback: `{{default ${name} "friend"}}` } },
            person,
          );
        },
      });
      return [
        (context, id) => {
          person = id;
          if (alone && isGivenAlone(context)) tell({ code: 'first_name_alone', field, line, values: { line, ...ALONE } }, id);
          try {
            const written = template(context);
            if (field === 'subjects' && written.trim() === '')
              tell({ code: 'empty_subject', field, values: { subject: source.slice(0, 80) } }, id);
          } catch (error) {
            // A template that goes beyond a limit for somebody is told of by the sending.
            if (!(error instanceof TemplateError)) throw error;
          }
        },
      ];
    }),
  );
}
