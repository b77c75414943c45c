// Generated from resources/links/partnerusermap.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detail, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { handler as partnerUpdate } from '../../runtime/domain/partner/handlers/update';
import { partnerusermapPlan } from '../resources/partnerusermap';

/** The endpoints below `/rest/v1/partnerusermap/`. */
export const partnerusermapRouter: Router = Router();

partnerusermapRouter
  .route('/schema/')
  .get(may('links', 'view'), answer(schema, partnerusermapPlan))
  .all(notAllowed(['GET']));

partnerusermapRouter
  .route('/')
  .get(may('links', 'view'), answer(collection, partnerusermapPlan, 'rows'))
  .post(may('links', 'edit'), answer(create, partnerusermapPlan))
  .all(notAllowed(['GET', 'POST']));

partnerusermapRouter
  .route('/:key/')
  .get(may('links', 'view'), answer(detail, partnerusermapPlan))
  .post(may('links', 'edit'), answer(partnerUpdate, partnerusermapPlan))
  .put(may('links', 'edit'), answer(replace, partnerusermapPlan))
  .patch(may('links', 'edit'), answer(update, partnerusermapPlan))
  .delete(may('links', 'delete'), answer(remove, partnerusermapPlan))
  .all(notAllowed(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']));
