import { Readable } from 'node:stream';
import type { Handler } from '../../../core/call/index';
import { translatedMessage } from '../../../staff/words/messages';
import { wordsFor } from '../../../staff/words';
import { keyValue } from '../../../core/read';
import { rejectedRows } from '../rows/rejected-rows';

/** GET `/rest/v1/upload/ID/rejected/`: the rows that were not read, as a CSV file to mend and to send again, with the reasons in the language that `?language=` says (uploads/README.md, "Progress and errors"). */
export const handler: Handler = async (call, plan) => {
  const id = Number(keyValue(plan, call.key!));
  const words = wordsFor([call.query.get('language') ?? ''], call.services);
  const inWords = (message: string): string => translatedMessage(words, message) ?? message;
  const content = Readable.from(rejectedRows(call.services.pool, id, inWords), { objectMode: false });
  return {
    status: 200,
    headers: { 'Content-Disposition': `attachment; filename="upload-${id}-rejected.csv"` },
    body: { content, type: 'text/csv; charset=utf-8' },
  };
};
