import type { Model } from '../../model/model';

/** What people read before the paths: what holds for all of them. */
const DESCRIPTION = `Every resource has a list, \`/rest/v1/<resource>/\`, and objects below it. All of it follows one set of rules.

- **Signing in**: HTTP Basic, with an account of staff. Each operation names the rights that it needs; missing rights are a 401. Browsers sign in at \`/staff/sign-in/\`; whatever their session changes needs its token, in \`X-CSRF-Token\` or \`_csrf\`, else it is a 403.
- **Paths** end in a slash. A GET without it is redirected (301). \`X-HTTP-Method-Override\` on a POST stands for PATCH, PUT and DELETE. HEAD answers as GET without the body, and OPTIONS tells the methods. A method that a path does not take is a 405 with \`Allow\`.
- **Filters**: \`field=value\` is equality, for texts without regard to case; \`field__operator=value\` is something else. Several must all match. \`in\` and \`range\` take a list with commas. \`page__name=…\` filters by a field of the row that \`page\` names. Fields that the list does not name are no filters; other parameters are ignored.
- **Bodies** are JSON, a form or XML. References are URIs or ids. Unknown and read-only fields are ignored, so what was read can be sent back. \`null\` for a field that is not nullable counts as not sent. Texts stand for numbers and for true and false, as forms send them.
- **Answers** are JSON, XML (\`Accept: application/xml\`), HTML or JSONP (\`callback\`). What reads has an \`ETag\`. Every answer has an \`X-Request-Id\`.
- **What goes one day** is \`deprecated\` here, and says what takes its place. Its answers have \`Deprecation\` (RFC 9745), \`Sunset\` (RFC 8594) once its day is known, and \`Link\` where there is more to read; those of a field where the request names it.
- **Errors** of a body are messages by field, under the name of the resource or under \`errors\`; all others are \`{"error": "message"}\`.`;

/** What the document says of itself. */
export function infoOf({ service: { title, summary } }: Model): object {
  return { title, version: 'v1', summary, description: DESCRIPTION, license: { name: 'MIT', identifier: 'MIT' } };
}
