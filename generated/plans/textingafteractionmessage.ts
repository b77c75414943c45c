// Generated from resources/pages/textingafteractionmessage.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { textingafteractionmessageBody } from '../bodies/textingafteractionmessage';
import { textingafteractionmessageQuery } from '../queries/textingafteractionmessage';
import { textingafteractionmessageSchema } from '../schemas/textingafteractionmessage';

/** A text message for people who have acted. Followups of pages name it. */
export const textingafteractionmessagePlan: ResourcePlan = {
  name: 'textingafteractionmessage',
  kind: 'pages',
  about: 'A text message for people who have acted. Followups of pages name it.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: textingafteractionmessageQuery,
  write: textingafteractionmessageBody,
  schema: textingafteractionmessageSchema,
};
