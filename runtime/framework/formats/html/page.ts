import type { SchemaDocument } from '../../plan/schema-plan';
import { isJsonObject, type JsonValue } from '../json-value';
import { collectionContent, isCollection } from './collection';
import { detailContent } from './detail';
import { errorContent, errorTitle } from './error';
import { formContent, formTitle, hasForm } from './form';
import { layout } from './layout';
import { resourcesContent } from './resources';
import { schemaContent } from './schema';
import type { View } from './view';

/** The path of the list of resources. */
export const ROOT_PATH = '/rest/v1/';

/**
 * Writes an answer as an HTML page. With `asForm` it is the form to create or edit an object.
 * When this path or account has no form, it is the page of the answer.
 */
export function writePage(view: View, value: JsonValue, asForm: boolean): string {
  if (view.submitted) return layout(view, formTitle(view), formContent(view, null), { formats: false });
  if (view.status >= 400) return layout(view, errorTitle(view.status), errorContent(value), { formats: false });
  if (isSchema(value)) return layout(view, `Schema of ${view.plan?.name ?? 'a resource'}`, schemaContent(view, value));
  if (asForm && hasForm(view)) return layout(view, formTitle(view), formContent(view, value), { formats: false });
  if (isCollection(value)) return layout(view, view.plan?.name ?? 'Objects', collectionContent(view, value));
  if (view.path === ROOT_PATH) return layout(view, 'All resources', resourcesContent(view));
  const title = view.plan ? [view.plan.name, view.key].filter((part) => part !== undefined).join(' ') : 'Answer';
  return layout(view, title, detailContent(view, value));
}

function isSchema(value: JsonValue): value is JsonValue & SchemaDocument {
  return isJsonObject(value) && Array.isArray(value.allowed_detail_http_methods) && isJsonObject(value.fields);
}
