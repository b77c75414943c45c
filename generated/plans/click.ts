// Generated from resources/mailings/click.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { clickQuery } from '../queries/click';
import { clickSchema } from '../schemas/click';

/** That a link in a mailing was followed. */
export const clickPlan: ResourcePlan = {
  name: 'click',
  kind: 'mailings',
  about: 'That a link in a mailing was followed.',
  exposed: true,
  methods: { list: ['get'], detail: ['get'] },
  returnRepresentation: false,
  read: clickQuery,
  schema: clickSchema,
};
