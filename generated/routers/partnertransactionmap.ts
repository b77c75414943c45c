// Generated from resources/links/partnertransactionmap.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detail, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { handler as partnerUpdate } from '../../runtime/domain/partner/handlers/update';
import { partnertransactionmapPlan } from '../resources/partnertransactionmap';

/** The endpoints below `/rest/v1/partnertransactionmap/`. */
export const partnertransactionmapRouter: Router = Router();

partnertransactionmapRouter
  .route('/schema/')
  .get(may('links', 'view'), answer(schema, partnertransactionmapPlan))
  .all(notAllowed(['GET']));

partnertransactionmapRouter
  .route('/')
  .get(may('links', 'view'), answer(collection, partnertransactionmapPlan, 'rows'))
  .post(may('links', 'edit'), answer(create, partnertransactionmapPlan))
  .all(notAllowed(['GET', 'POST']));

partnertransactionmapRouter
  .route('/:key/')
  .get(may('links', 'view'), answer(detail, partnertransactionmapPlan))
  .post(may('links', 'edit'), answer(partnerUpdate, partnertransactionmapPlan))
  .put(may('links', 'edit'), answer(replace, partnertransactionmapPlan))
  .patch(may('links', 'edit'), answer(update, partnertransactionmapPlan))
  .delete(may('links', 'delete'), answer(remove, partnertransactionmapPlan))
  .all(notAllowed(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']));
