// Generated from resources/mailings/mailer.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, asked, collection, detail, may, notAllowed, schema, withBodyRights, withinScope } from '../../runtime';
import { handler as mailingsCreate } from '../../runtime/domain/mailings/handlers/create';
import { handler as mailingsWaterfallUnsaved } from '../../runtime/domain/mailings/handlers/waterfall-unsaved';
import { handler as mailingsUpdate } from '../../runtime/domain/mailings/handlers/update';
import { handler as mailingsQueue } from '../../runtime/domain/mailings/handlers/queue';
import { handler as mailingsSend } from '../../runtime/domain/mailings/handlers/send';
import { handler as trackingResults } from '../../runtime/domain/tracking/handlers/results';
import { handler as mailingsProgress } from '../../runtime/domain/mailings/handlers/progress';
import { handler as trackingWatch } from '../../runtime/domain/tracking/handlers/watch';
import { handler as mailingsCopy } from '../../runtime/domain/mailings/handlers/copy';
import { handler as mailingsStatus } from '../../runtime/domain/mailings/handlers/status';
import { handler as mailingsScheduleMailer } from '../../runtime/domain/mailings/handlers/schedule-mailer';
import { handler as mailingsPreview } from '../../runtime/domain/mailings/handlers/preview';
import { handler as mailingsStop } from '../../runtime/domain/mailings/handlers/stop';
import { handler as mailingsRebuild } from '../../runtime/domain/mailings/handlers/rebuild';
import { handler as mailingsExplain } from '../../runtime/domain/mailings/handlers/explain';
import { handler as mailingsWaterfall } from '../../runtime/domain/mailings/handlers/waterfall';
import { handler as mailingsRebuildStatus } from '../../runtime/domain/mailings/handlers/rebuild-status';
import { handler as mailingsProofs } from '../../runtime/domain/mailings/handlers/proofs';
import { handler as mailingsProofStatus } from '../../runtime/domain/mailings/handlers/proof-status';
import { mailerPlan } from '../resources/mailer';

/** The endpoints below `/rest/v1/mailer/`. */
export const mailerRouter: Router = Router();

mailerRouter
  .route('/schema/')
  .get(may('mailings', 'view'), answer(schema, mailerPlan))
  .all(notAllowed(['GET']));

mailerRouter
  .route('/')
  .get(may('mailings', 'view'), answer(collection, mailerPlan, 'rows'))
  .post(may('mailings', 'edit'), answer(withBodyRights(mailingsCreate), mailerPlan))
  .all(notAllowed(['GET', 'POST']));

mailerRouter
  .route('/waterfall/')
  .post(may('mailings', 'edit'), answer(mailingsWaterfallUnsaved, mailerPlan))
  .all(notAllowed(['POST']));

mailerRouter
  .route('/:key/')
  .get(may('mailings', 'view'), answer(detail, mailerPlan))
  .patch(may('mailings', 'edit'), answer(withBodyRights(withinScope(mailingsUpdate)), mailerPlan))
  .all(notAllowed(['GET', 'PATCH']));

mailerRouter
  .route('/:key/queue/')
  .post(may('mailings', 'edit'), answer(withinScope(mailingsQueue), mailerPlan))
  .all(notAllowed(['POST']));

mailerRouter
  .route('/:key/send/')
  .post(may('mailings', 'edit'), answer(withinScope(mailingsSend), mailerPlan))
  .all(notAllowed(['POST']));

mailerRouter
  .route('/:key/results/')
  .get(may('mailings', 'view'), answer(withinScope(trackingResults), mailerPlan, 'rows'))
  .all(notAllowed(['GET']));

mailerRouter
  .route('/:key/progress/')
  .get(may('mailings', 'view'), answer(withinScope(mailingsProgress), mailerPlan))
  .all(notAllowed(['GET']));

mailerRouter
  .route('/:key/watch/')
  .get(may('mailings', 'view'), answer(withinScope(trackingWatch), mailerPlan))
  .all(notAllowed(['GET']));

mailerRouter
  .route('/:key/copy/')
  .post(may('mailings', 'edit'), answer(withinScope(mailingsCopy), mailerPlan))
  .all(notAllowed(['POST']));

mailerRouter
  .route('/:key/status/')
  .get(may('mailings', 'view'), answer(withinScope(mailingsStatus), mailerPlan))
  .all(notAllowed(['GET']));

mailerRouter
  .route('/:key/schedule/')
  .post(may('mailings', 'edit'), answer(withinScope(mailingsScheduleMailer), mailerPlan))
  .all(notAllowed(['POST']));

mailerRouter
  .route('/:key/preview/')
  .get(may('mailings', 'view'), answer(withinScope(asked(['user', 'subject', 'part', 'colours'], mailingsPreview)), mailerPlan))
  .all(notAllowed(['GET']));

mailerRouter
  .route('/:key/stop/')
  .post(may('mailings', 'edit'), answer(withinScope(mailingsStop), mailerPlan))
  .all(notAllowed(['POST']));

mailerRouter
  .route('/:key/rebuild/')
  .post(may('mailings', 'edit'), answer(withinScope(mailingsRebuild), mailerPlan))
  .all(notAllowed(['POST']));

mailerRouter
  .route('/:key/explain/')
  .post(may('mailings', 'view'), answer(withinScope(mailingsExplain), mailerPlan))
  .all(notAllowed(['POST']));

mailerRouter
  .route('/:key/waterfall/')
  .get(may('mailings', 'view'), answer(withinScope(mailingsWaterfall), mailerPlan))
  .all(notAllowed(['GET']));

mailerRouter
  .route('/:key/rebuild/status/:subkey/')
  .get(may('mailings', 'view'), answer(withinScope(mailingsRebuildStatus), mailerPlan))
  .all(notAllowed(['GET']));

mailerRouter
  .route('/:key/proofs/')
  .post(may('mailings', 'edit'), answer(withinScope(mailingsProofs), mailerPlan))
  .all(notAllowed(['POST']));

mailerRouter
  .route('/:key/proofs/status/:subkey/')
  .get(may('mailings', 'view'), answer(withinScope(mailingsProofStatus), mailerPlan))
  .all(notAllowed(['GET']));
