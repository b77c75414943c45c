// Generated from resources/users/eraser.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { eraserBody } from '../bodies/eraser';
import { eraserQuery } from '../queries/eraser';
import { eraserSchema } from '../schemas/eraser';

/** Erases the personal data of a user. The record of it outlives the user, so that the erasure can be proved. */
export const eraserPlan: ResourcePlan = {
  name: 'eraser',
  kind: 'users',
  about: 'Erases the personal data of a user. The record of it outlives the user, so that the erasure can be proved.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get'] },
  returnRepresentation: false,
  read: eraserQuery,
  write: eraserBody,
  schema: eraserSchema,
};
