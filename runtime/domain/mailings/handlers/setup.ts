import type { Handler } from '../../../core/call';
import { type BeforeSave, create, objectUrl } from '../../../core/write';
import { checkSendingDomain, ensureKey } from '../sending-domains';
import { keyValue, notFound } from '../../../core/read';
import { receiveMergeFile } from '../merge-files';
import { Message } from '../../../core/words';
import type { EmailwrapperRow } from '../../../../generated/rows/emailwrapper';
import { TemplateError, templateNamesIn } from '../../../core/templates';

/** POST `/rest/v1/sendingdomain/`: 201. Its key is made at once; after a failure between the two `check` makes it. */
export const createDomain: Handler = async (call, plan) => {
  const answer = await create(call, plan);
  await ensureKey(call.services, Number(new URL(answer.headers!.Location!).pathname.split('/').at(-2)));
  return answer;
};

/** POST `/rest/v1/sendingdomain/ID/check/`: what the DNS has. 503 when it does not answer. */
export const checkDomain: Handler = async ({ services, key }, plan) => {
  const id = Number(keyValue(plan, key!));
  await ensureKey(services, id);
  const check = await checkSendingDomain(services, id);
  if (!check) throw notFound(plan, key!);
  return { status: 200, shape: 'object', body: { value: check } };
};

/**
 * POST `/rest/v1/mergefile/`: takes a file with a line for each user, as `multipart/form-data`: `file`, `name`, and `lookup_column` unless
 * the header shows it. 201 with the `Location` of the merge file. A job loads the file; `status` says how far it is. A request that is not
 * multipart creates a merge file without lines. 413 for a file larger than `MAX_UPLOAD_BYTES`.
 */
export const createMergeFile: Handler = async (call, plan) => {
  if (!call.incoming) return create(call, plan);
  const id = await receiveMergeFile(call, plan);
  return { status: 201, headers: { Location: objectUrl(call, plan.name, String(id)) } };
};

/** A wrapper says where what is written goes, in both of its templates: no mail with one that does not could be sent. */
export const showContent: BeforeSave<EmailwrapperRow> = ({ old, new: wrapper, refuse }) => {
  for (const field of ['template', 'text_template'] as const) {
    const source = wrapper[field] ?? '';
    if (source !== '' && source !== old?.[field] && !shows(source))
      refuse(field, new Message('mailings.wrapper_without_place', { place: '{{content}}' }));
  }
};

function shows(source: string): boolean {
  try {
    return templateNamesIn([source]).hasRoot('content');
  } catch (error) {
    // The format of the field tells of the mistake.
    if (error instanceof TemplateError) return true;
    throw error;
  }
}
