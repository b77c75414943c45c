import type { Services } from '../../../core/services';
import { DeliveryError } from '../../../core/mail/delivery-outcome';
import type { RenderContext } from './render-context';
import type { LoadRecipients } from './recipient-data';
import { InvalidMailing } from './invalid-mailing';
import { renderMessage } from './render';

/** Recipients for whom the templates are rendered as a test. */
const TEST_RECIPIENTS = 3;

/**
 * Renders the mailing for some recipients, or for nobody in particular when none are saved. Throws an `InvalidMailing` when it fails for
 * all of them: then the templates are wrong.
 */
export async function testRender(context: RenderContext, { pool }: Services, load: LoadRecipients): Promise<void> {
  const { rows } = await pool.query<{ id: number }>(
    'SELECT user_id AS id FROM core_mailingset WHERE mailing_id = $1 ORDER BY user_id LIMIT $2',
    [context.mailingId, TEST_RECIPIENTS],
  );
  const loaded = [
    ...(
      await load(
        pool,
        rows.map(({ id }) => id),
      )
    ).values(),
  ];
  const recipients = loaded.length > 0 ? loaded : [{ userId: 0, email: '', context: { user: {} } }];
  const failures = recipients.map((data) =>
    failureOf(() => renderMessage(context, data, { mailingId: context.mailingId, userId: data.userId }, undefined, { mail: false })),
  );
  const [first] = failures;
  if (first !== undefined && !failures.includes(undefined))
    throw new InvalidMailing({ [context.templates.html ? 'html' : 'text']: [first] });
}

function failureOf(render: () => unknown): string | undefined {
  try {
    render();
    return undefined;
  } catch (error) {
    if (error instanceof DeliveryError) return error.message;
    throw error;
  }
}
