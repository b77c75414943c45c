// Generated from resources/users/eraser.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { eraserQuery } from '../queries/eraser';
import { eraserSchema } from '../schemas/eraser';

/** That the personal data of a user were erased. The record outlives the user, so that the erasure can be proved. */
export const eraserPlan: ResourcePlan = {
  name: 'eraser',
  kind: 'users',
  about: 'That the personal data of a user were erased. The record outlives the user, so that the erasure can be proved.',
  exposed: true,
  methods: { list: ['get'], detail: ['get'] },
  returnRepresentation: false,
  read: eraserQuery,
  schema: eraserSchema,
};
