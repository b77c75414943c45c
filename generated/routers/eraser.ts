// Generated from resources/users/eraser.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, detail, may, notAllowed, schema } from '../../runtime';
import { erase as peoplePersonalDataErase } from '../../runtime/domain/people/handlers/personal-data';
import { eraserPlan } from '../resources/eraser';

/** The endpoints below `/rest/v1/eraser/`. */
export const eraserRouter: Router = Router();

eraserRouter
  .route('/schema/')
  .get(may('users', 'view'), answer(schema, eraserPlan))
  .all(notAllowed(['GET']));

eraserRouter
  .route('/')
  .get(may('users', 'view'), answer(collection, eraserPlan, 'rows'))
  .post(may('users', 'edit'), answer(peoplePersonalDataErase, eraserPlan))
  .all(notAllowed(['GET', 'POST']));

eraserRouter
  .route('/:key/')
  .get(may('users', 'view'), answer(detail, eraserPlan))
  .all(notAllowed(['GET']));
