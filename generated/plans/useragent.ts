// Generated from resources/actions/useragent.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { useragentQuery } from '../queries/useragent';
import { useragentSchema } from '../schemas/useragent';

/** A program that people use to read mail and pages, as it names itself. Kept once however many use it. */
export const useragentPlan: ResourcePlan = {
  name: 'useragent',
  kind: 'actions',
  about: 'A program that people use to read mail and pages, as it names itself. Kept once however many use it.',
  exposed: true,
  methods: { list: ['get'], detail: ['get'] },
  returnRepresentation: false,
  read: useragentQuery,
  schema: useragentSchema,
};
