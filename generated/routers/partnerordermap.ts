// Generated from resources/links/partnerordermap.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detail, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { handler as partnerUpdate } from '../../runtime/domain/partner/handlers/update';
import { partnerordermapPlan } from '../resources/partnerordermap';

/** The endpoints below `/rest/v1/partnerordermap/`. */
export const partnerordermapRouter: Router = Router();

partnerordermapRouter
  .route('/schema/')
  .get(may('links', 'view'), answer(schema, partnerordermapPlan))
  .all(notAllowed(['GET']));

partnerordermapRouter
  .route('/')
  .get(may('links', 'view'), answer(collection, partnerordermapPlan, 'rows'))
  .post(may('links', 'edit'), answer(create, partnerordermapPlan))
  .all(notAllowed(['GET', 'POST']));

partnerordermapRouter
  .route('/:key/')
  .get(may('links', 'view'), answer(detail, partnerordermapPlan))
  .post(may('links', 'edit'), answer(partnerUpdate, partnerordermapPlan))
  .put(may('links', 'edit'), answer(replace, partnerordermapPlan))
  .patch(may('links', 'edit'), answer(update, partnerordermapPlan))
  .delete(may('links', 'delete'), answer(remove, partnerordermapPlan))
  .all(notAllowed(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']));
