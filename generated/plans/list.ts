// Generated from resources/lists/list.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { listBody } from '../bodies/list';
import { listQuery } from '../queries/list';
import { listSchema } from '../schemas/list';

/** A mailing list. Whoever takes an action is subscribed to the list of the page. A list with subscriptions is hidden, not deleted. */
export const listPlan: ResourcePlan = {
  name: 'list',
  kind: 'lists',
  about: 'A mailing list. Whoever takes an action is subscribed to the list of the page. A list with subscriptions is hidden, not deleted.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: listQuery,
  write: listBody,
  schema: listSchema,
};
