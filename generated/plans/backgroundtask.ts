// Generated from resources/reports/backgroundtask.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { backgroundtaskQuery } from '../queries/backgroundtask';
import { backgroundtaskSchema } from '../schemas/backgroundtask';

/** Work that goes on after the answer to a request, such as a long report. */
export const backgroundtaskPlan: ResourcePlan = {
  name: 'backgroundtask',
  kind: 'reports',
  about: 'Work that goes on after the answer to a request, such as a long report.',
  exposed: true,
  methods: { list: ['get'], detail: ['get'] },
  returnRepresentation: false,
  read: backgroundtaskQuery,
  schema: backgroundtaskSchema,
};
