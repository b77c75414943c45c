import type { Header } from './header';
import type { ImportRules } from './import-batch';
import type { Upload } from './upload';

/** The source of rows that have none, on pages that have none. */
export const USUAL_SOURCE = 'import';

/** What an upload does, by the options of its page. Unsubscribing wins over subscribing. */
export function importRules(upload: Upload, header: Header, secret: string): ImportRules {
  const leaves = upload.unsubscribeAll ? 'all' : upload.unsubscribe ? 'list' : 'none';
  const maySubscribe = !upload.fieldsOnly && leaves === 'none';
  const subscribes = maySubscribe && upload.subscribe !== false;
  const joins = {
    listId: upload.listId,
    fresh: subscribes || (maySubscribe && upload.subscribeIfNew),
    known: subscribes && !upload.subscribeIfNew,
    brings: upload.subscribe === true,
  };
  const source = upload.defaultSource || USUAL_SOURCE;
  return {
    header,
    people: {
      secret,
      creates: !upload.fieldsOnly,
      writesPerson: !upload.fieldsOnly,
      writesLanguage: header.has('lang'),
      joins,
      source,
    },
    actions: upload.fieldsOnly ? null : { pageId: upload.pageId, listId: upload.listId, source, leaves },
  };
}
