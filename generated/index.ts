// Generated from resources/ by `npm run generate`. Edit that, not this.
import type { Router } from 'express';
import type { ResourcePlan } from '../runtime';
import { actionPlan } from './resources/action';
import { actionfieldPlan } from './resources/actionfield';
import { actionmailPlan } from './resources/actionmail';
import { actionnotificationPlan } from './resources/actionnotification';
import { allowedmailingfieldPlan } from './resources/allowedmailingfield';
import { allowedpagefieldPlan } from './resources/allowedpagefield';
import { alloweduserfieldPlan } from './resources/alloweduserfield';
import { authgroupPlan } from './resources/authgroup';
import { authgrouppermissionPlan } from './resources/authgrouppermission';
import { authgroupreportcategoryPlan } from './resources/authgroupreportcategory';
import { authgrouptagPlan } from './resources/authgrouptag';
import { authsecondfactorPlan } from './resources/authsecondfactor';
import { authsessionPlan } from './resources/authsession';
import { authuserPlan } from './resources/authuser';
import { backgroundtaskPlan } from './resources/backgroundtask';
import { batchdeliveryPlan } from './resources/batchdelivery';
import { batchsignaturePlan } from './resources/batchsignature';
import { blackholedemailPlan } from './resources/blackholedemail';
import { bouncePlan } from './resources/bounce';
import { boundaryPlan } from './resources/boundary';
import { boundarygroupPlan } from './resources/boundarygroup';
import { callactionPlan } from './resources/callaction';
import { callformPlan } from './resources/callform';
import { callpagePlan } from './resources/callpage';
import { campaignPlan } from './resources/campaign';
import { campaignvolunteerPlan } from './resources/campaignvolunteer';
import { campaignvolunteeractionPlan } from './resources/campaignvolunteeraction';
import { campaignvolunteerformPlan } from './resources/campaignvolunteerform';
import { campaignvolunteerpagePlan } from './resources/campaignvolunteerpage';
import { candidatePlan } from './resources/candidate';
import { cannedletterPlan } from './resources/cannedletter';
import { changePlan } from './resources/change';
import { clickPlan } from './resources/click';
import { clickurlPlan } from './resources/clickurl';
import { congresstargetgroupPlan } from './resources/congresstargetgroup';
import { consentstatementPlan } from './resources/consentstatement';
import { countryPlan } from './resources/country';
import { crmleavingPlan } from './resources/crmleaving';
import { crmmapPlan } from './resources/crmmap';
import { currencyratePlan } from './resources/currencyrate';
import { dashboardentryPlan } from './resources/dashboardentry';
import { dashboardreportPlan } from './resources/dashboardreport';
import { databaserestorePlan } from './resources/databaserestore';
import { divisionPlan } from './resources/division';
import { donationactionPlan } from './resources/donationaction';
import { donationamountPlan } from './resources/donationamount';
import { donationattemptlogPlan } from './resources/donationattemptlog';
import { donationchangelogPlan } from './resources/donationchangelog';
import { donationformPlan } from './resources/donationform';
import { donationhpcrulePlan } from './resources/donationhpcrule';
import { donationhpcruleconditionPlan } from './resources/donationhpcrulecondition';
import { donationpagePlan } from './resources/donationpage';
import { donationpushPlan } from './resources/donationpush';
import { emailwrapperPlan } from './resources/emailwrapper';
import { eraserPlan } from './resources/eraser';
import { eventPlan } from './resources/event';
import { eventcreateactionPlan } from './resources/eventcreateaction';
import { eventcreateformPlan } from './resources/eventcreateform';
import { eventcreatepagePlan } from './resources/eventcreatepage';
import { eventfieldPlan } from './resources/eventfield';
import { eventmoderateactionPlan } from './resources/eventmoderateaction';
import { eventmoderateformPlan } from './resources/eventmoderateform';
import { eventmoderatepagePlan } from './resources/eventmoderatepage';
import { eventsignupPlan } from './resources/eventsignup';
import { eventsignupactionPlan } from './resources/eventsignupaction';
import { eventsignupfieldPlan } from './resources/eventsignupfield';
import { eventsignupformPlan } from './resources/eventsignupform';
import { eventsignuppagePlan } from './resources/eventsignuppage';
import { formfieldPlan } from './resources/formfield';
import { fromlinePlan } from './resources/fromline';
import { heldworkPlan } from './resources/heldwork';
import { historyentryPlan } from './resources/historyentry';
import { hostingplatformPlan } from './resources/hostingplatform';
import { hourcountPlan } from './resources/hourcount';
import { idempotencykeyPlan } from './resources/idempotencykey';
import { importactionPlan } from './resources/importaction';
import { importformPlan } from './resources/importform';
import { importpagePlan } from './resources/importpage';
import { installationPlan } from './resources/installation';
import { jobPlan } from './resources/job';
import { jobworkerPlan } from './resources/jobworker';
import { keyfingerprintPlan } from './resources/keyfingerprint';
import { languagePlan } from './resources/language';
import { lastdonationPlan } from './resources/lastdonation';
import { letteractionPlan } from './resources/letteraction';
import { letterformPlan } from './resources/letterform';
import { letterpagePlan } from './resources/letterpage';
import { listPlan } from './resources/list';
import { locationPlan } from './resources/location';
import { logintokenPlan } from './resources/logintoken';
import { lteactionPlan } from './resources/lteaction';
import { lteformPlan } from './resources/lteform';
import { ltepagePlan } from './resources/ltepage';
import { mailerPlan } from './resources/mailer';
import { mailertargetingPlan } from './resources/mailertargeting';
import { mailingPlan } from './resources/mailing';
import { mailingcountPlan } from './resources/mailingcount';
import { mailingerrorPlan } from './resources/mailingerror';
import { mailingfieldPlan } from './resources/mailingfield';
import { mailingproofPlan } from './resources/mailingproof';
import { mailingrebuildPlan } from './resources/mailingrebuild';
import { mailingrecipientPlan } from './resources/mailingrecipient';
import { mailingrunPlan } from './resources/mailingrun';
import { mailingsendPlan } from './resources/mailingsend';
import { mailingsetPlan } from './resources/mailingset';
import { mailingstatsPlan } from './resources/mailingstats';
import { mailingsubjectPlan } from './resources/mailingsubject';
import { mailingsubjectstatsPlan } from './resources/mailingsubjectstats';
import { mailingtallyPlan } from './resources/mailingtally';
import { mailingtargetingPlan } from './resources/mailingtargeting';
import { mailpreferencePlan } from './resources/mailpreference';
import { mediatargetPlan } from './resources/mediatarget';
import { mergeduserPlan } from './resources/mergeduser';
import { mergefilePlan } from './resources/mergefile';
import { mergefilerowPlan } from './resources/mergefilerow';
import { multilingualcampaignPlan } from './resources/multilingualcampaign';
import { openPlan } from './resources/open';
import { orderPlan } from './resources/order';
import { orderdetailPlan } from './resources/orderdetail';
import { orderrecurringPlan } from './resources/orderrecurring';
import { ordershippingaddressPlan } from './resources/ordershippingaddress';
import { orderuserdetailPlan } from './resources/orderuserdetail';
import { pagePlan } from './types/page';
import { pagefieldPlan } from './resources/pagefield';
import { pagefollowupPlan } from './resources/pagefollowup';
import { partnerordermapPlan } from './resources/partnerordermap';
import { partnerpendingPlan } from './resources/partnerpending';
import { partnertransactionmapPlan } from './resources/partnertransactionmap';
import { partnerusermapPlan } from './resources/partnerusermap';
import { paymentaccountPlan } from './resources/paymentaccount';
import { paymenttokenPlan } from './resources/paymenttoken';
import { pendingdonationPlan } from './resources/pendingdonation';
import { petitionactionPlan } from './resources/petitionaction';
import { petitionformPlan } from './resources/petitionform';
import { petitionpagePlan } from './resources/petitionpage';
import { phonePlan } from './resources/phone';
import { postcodePlan } from './resources/postcode';
import { postcodeareaPlan } from './resources/postcodearea';
import { productPlan } from './resources/product';
import { profilecancelpushPlan } from './resources/profilecancelpush';
import { profileupdatepushPlan } from './resources/profileupdatepush';
import { pushendpointPlan } from './resources/pushendpoint';
import { queryreportPlan } from './resources/queryreport';
import { querytemplatePlan } from './resources/querytemplate';
import { quotaPlan } from './resources/quota';
import { receivingdomainPlan } from './resources/receivingdomain';
import { recurringdonationcancelactionPlan } from './resources/recurringdonationcancelaction';
import { recurringdonationcancelformPlan } from './resources/recurringdonationcancelform';
import { recurringdonationcancelpagePlan } from './resources/recurringdonationcancelpage';
import { recurringdonationupdateactionPlan } from './resources/recurringdonationupdateaction';
import { recurringdonationupdateformPlan } from './resources/recurringdonationupdateform';
import { recurringdonationupdatepagePlan } from './resources/recurringdonationupdatepage';
import { recurringpaymentpushPlan } from './resources/recurringpaymentpush';
import { recurringschedulePlan } from './resources/recurringschedule';
import { redirectPlan } from './resources/redirect';
import { regionPlan } from './resources/region';
import { regionnamePlan } from './resources/regionname';
import { reportPlan } from './resources/report';
import { reportcategoryPlan } from './resources/reportcategory';
import { reportmailPlan } from './resources/reportmail';
import { reportresultPlan } from './resources/reportresult';
import { sendingdomainPlan } from './resources/sendingdomain';
import { sentformPlan } from './resources/sentform';
import { signupactionPlan } from './resources/signupaction';
import { signupformPlan } from './resources/signupform';
import { signuppagePlan } from './resources/signuppage';
import { specialtargetPlan } from './resources/specialtarget';
import { specialtargetgroupPlan } from './resources/specialtargetgroup';
import { spentproofPlan } from './resources/spentproof';
import { storedfilePlan } from './resources/storedfile';
import { storedfilepartPlan } from './resources/storedfilepart';
import { subscriptionPlan } from './resources/subscription';
import { subscriptionchangetypePlan } from './resources/subscriptionchangetype';
import { subscriptionhistoryPlan } from './resources/subscriptionhistory';
import { subscriptionrequestPlan } from './resources/subscriptionrequest';
import { surveyactionPlan } from './resources/surveyaction';
import { surveyformPlan } from './resources/surveyform';
import { surveypagePlan } from './resources/surveypage';
import { surveyquestionPlan } from './resources/surveyquestion';
import { tagPlan } from './resources/tag';
import { targetPlan } from './resources/target';
import { targetgroupPlan } from './resources/targetgroup';
import { targetingqueryreportPlan } from './resources/targetingqueryreport';
import { targetingqueryreportparamPlan } from './resources/targetingqueryreportparam';
import { targetinguserfieldPlan } from './resources/targetinguserfield';
import { targetofficePlan } from './resources/targetoffice';
import { templatePlan } from './resources/template';
import { templatesetPlan } from './resources/templateset';
import { textingafteractionmessagePlan } from './resources/textingafteractionmessage';
import { townPlan } from './resources/town';
import { townnamePlan } from './resources/townname';
import { transactionPlan } from './resources/transaction';
import { transactionalmailingPlan } from './resources/transactionalmailing';
import { transactionalmailingsentPlan } from './resources/transactionalmailingsent';
import { undeliveredletterPlan } from './resources/undeliveredletter';
import { unsubscribeactionPlan } from './resources/unsubscribeaction';
import { unsubscribeformPlan } from './resources/unsubscribeform';
import { unsubscribepagePlan } from './resources/unsubscribepage';
import { unusedtargetingPlan } from './resources/unusedtargeting';
import { uploadPlan } from './resources/upload';
import { uploaderrorPlan } from './resources/uploaderror';
import { uploadprogressPlan } from './resources/uploadprogress';
import { uploadwarningPlan } from './resources/uploadwarning';
import { userPlan } from './resources/user';
import { useragentPlan } from './resources/useragent';
import { userfieldPlan } from './resources/userfield';
import { userformfieldPlan } from './resources/userformfield';
import { usergeofieldPlan } from './resources/usergeofield';
import { usergroupPlan } from './resources/usergroup';
import { usergroupmemberPlan } from './resources/usergroupmember';
import { usermailingPlan } from './resources/usermailing';
import { usermergePlan } from './resources/usermerge';
import { useroriginalPlan } from './resources/useroriginal';
import { userpublicPlan } from './resources/userpublic';
import { userupdateactionPlan } from './resources/userupdateaction';
import { userupdateformPlan } from './resources/userupdateform';
import { userupdatepagePlan } from './resources/userupdatepage';
import { usstatePlan } from './resources/usstate';
import { warmupPlan } from './resources/warmup';
import { webhookPlan } from './resources/webhook';
import { webhookcursorPlan } from './resources/webhookcursor';
import { webhookdeliveryPlan } from './resources/webhookdelivery';
import { zipcodePlan } from './resources/zipcode';
import { actionRouter } from './routers/action';
import { actionfieldRouter } from './routers/actionfield';
import { actionnotificationRouter } from './routers/actionnotification';
import { allowedmailingfieldRouter } from './routers/allowedmailingfield';
import { allowedpagefieldRouter } from './routers/allowedpagefield';
import { alloweduserfieldRouter } from './routers/alloweduserfield';
import { authgroupRouter } from './routers/authgroup';
import { authuserRouter } from './routers/authuser';
import { backgroundtaskRouter } from './routers/backgroundtask';
import { batchdeliveryRouter } from './routers/batchdelivery';
import { blackholedemailRouter } from './routers/blackholedemail';
import { bounceRouter } from './routers/bounce';
import { boundaryRouter } from './routers/boundary';
import { boundarygroupRouter } from './routers/boundarygroup';
import { callactionRouter } from './routers/callaction';
import { callformRouter } from './routers/callform';
import { callpageRouter } from './routers/callpage';
import { campaignRouter } from './routers/campaign';
import { campaignvolunteerRouter } from './routers/campaignvolunteer';
import { campaignvolunteeractionRouter } from './routers/campaignvolunteeraction';
import { campaignvolunteerformRouter } from './routers/campaignvolunteerform';
import { campaignvolunteerpageRouter } from './routers/campaignvolunteerpage';
import { candidateRouter } from './routers/candidate';
import { cannedletterRouter } from './routers/cannedletter';
import { changeRouter } from './routers/change';
import { clickRouter } from './routers/click';
import { clickurlRouter } from './routers/clickurl';
import { congresstargetgroupRouter } from './routers/congresstargetgroup';
import { consentstatementRouter } from './routers/consentstatement';
import { crmmapRouter } from './routers/crmmap';
import { currencyrateRouter } from './routers/currencyrate';
import { dashboardentryRouter } from './routers/dashboardentry';
import { dashboardreportRouter } from './routers/dashboardreport';
import { donationactionRouter } from './routers/donationaction';
import { donationamountRouter } from './routers/donationamount';
import { donationformRouter } from './routers/donationform';
import { donationhpcruleRouter } from './routers/donationhpcrule';
import { donationhpcruleconditionRouter } from './routers/donationhpcrulecondition';
import { donationpageRouter } from './routers/donationpage';
import { donationpushRouter } from './routers/donationpush';
import { emailwrapperRouter } from './routers/emailwrapper';
import { eraserRouter } from './routers/eraser';
import { eventRouter } from './routers/event';
import { eventcreateactionRouter } from './routers/eventcreateaction';
import { eventcreateformRouter } from './routers/eventcreateform';
import { eventcreatepageRouter } from './routers/eventcreatepage';
import { eventfieldRouter } from './routers/eventfield';
import { eventmoderateactionRouter } from './routers/eventmoderateaction';
import { eventmoderateformRouter } from './routers/eventmoderateform';
import { eventmoderatepageRouter } from './routers/eventmoderatepage';
import { eventsignupRouter } from './routers/eventsignup';
import { eventsignupactionRouter } from './routers/eventsignupaction';
import { eventsignupfieldRouter } from './routers/eventsignupfield';
import { eventsignupformRouter } from './routers/eventsignupform';
import { eventsignuppageRouter } from './routers/eventsignuppage';
import { formfieldRouter } from './routers/formfield';
import { fromlineRouter } from './routers/fromline';
import { heldworkRouter } from './routers/heldwork';
import { historyentryRouter } from './routers/historyentry';
import { hostingplatformRouter } from './routers/hostingplatform';
import { importactionRouter } from './routers/importaction';
import { importformRouter } from './routers/importform';
import { importpageRouter } from './routers/importpage';
import { installationRouter } from './routers/installation';
import { jobRouter } from './routers/job';
import { languageRouter } from './routers/language';
import { letteractionRouter } from './routers/letteraction';
import { letterformRouter } from './routers/letterform';
import { letterpageRouter } from './routers/letterpage';
import { listRouter } from './routers/list';
import { locationRouter } from './routers/location';
import { lteactionRouter } from './routers/lteaction';
import { lteformRouter } from './routers/lteform';
import { ltepageRouter } from './routers/ltepage';
import { mailerRouter } from './routers/mailer';
import { mailingRouter } from './routers/mailing';
import { mailingfieldRouter } from './routers/mailingfield';
import { mailingstatsRouter } from './routers/mailingstats';
import { mailingsubjectRouter } from './routers/mailingsubject';
import { mailingtargetingRouter } from './routers/mailingtargeting';
import { mailpreferenceRouter } from './routers/mailpreference';
import { mediatargetRouter } from './routers/mediatarget';
import { mergefileRouter } from './routers/mergefile';
import { multilingualcampaignRouter } from './routers/multilingualcampaign';
import { openRouter } from './routers/open';
import { orderRouter } from './routers/order';
import { orderdetailRouter } from './routers/orderdetail';
import { orderrecurringRouter } from './routers/orderrecurring';
import { ordershippingaddressRouter } from './routers/ordershippingaddress';
import { orderuserdetailRouter } from './routers/orderuserdetail';
import { pageRouter } from './routers/page';
import { pagefieldRouter } from './routers/pagefield';
import { pagefollowupRouter } from './routers/pagefollowup';
import { partnerordermapRouter } from './routers/partnerordermap';
import { partnerpendingRouter } from './routers/partnerpending';
import { partnertransactionmapRouter } from './routers/partnertransactionmap';
import { partnerusermapRouter } from './routers/partnerusermap';
import { paymentaccountRouter } from './routers/paymentaccount';
import { paymenttokenRouter } from './routers/paymenttoken';
import { petitionactionRouter } from './routers/petitionaction';
import { petitionformRouter } from './routers/petitionform';
import { petitionpageRouter } from './routers/petitionpage';
import { phoneRouter } from './routers/phone';
import { productRouter } from './routers/product';
import { profilecancelpushRouter } from './routers/profilecancelpush';
import { profileupdatepushRouter } from './routers/profileupdatepush';
import { pushendpointRouter } from './routers/pushendpoint';
import { queryreportRouter } from './routers/queryreport';
import { querytemplateRouter } from './routers/querytemplate';
import { receivingdomainRouter } from './routers/receivingdomain';
import { recurringdonationcancelactionRouter } from './routers/recurringdonationcancelaction';
import { recurringdonationcancelformRouter } from './routers/recurringdonationcancelform';
import { recurringdonationcancelpageRouter } from './routers/recurringdonationcancelpage';
import { recurringdonationupdateactionRouter } from './routers/recurringdonationupdateaction';
import { recurringdonationupdateformRouter } from './routers/recurringdonationupdateform';
import { recurringdonationupdatepageRouter } from './routers/recurringdonationupdatepage';
import { recurringpaymentpushRouter } from './routers/recurringpaymentpush';
import { recurringscheduleRouter } from './routers/recurringschedule';
import { redirectRouter } from './routers/redirect';
import { reportRouter } from './routers/report';
import { reportcategoryRouter } from './routers/reportcategory';
import { sendingdomainRouter } from './routers/sendingdomain';
import { signupactionRouter } from './routers/signupaction';
import { signupformRouter } from './routers/signupform';
import { signuppageRouter } from './routers/signuppage';
import { specialtargetRouter } from './routers/specialtarget';
import { specialtargetgroupRouter } from './routers/specialtargetgroup';
import { subscriptionRouter } from './routers/subscription';
import { subscriptionchangetypeRouter } from './routers/subscriptionchangetype';
import { subscriptionhistoryRouter } from './routers/subscriptionhistory';
import { subscriptionrequestRouter } from './routers/subscriptionrequest';
import { surveyactionRouter } from './routers/surveyaction';
import { surveyformRouter } from './routers/surveyform';
import { surveypageRouter } from './routers/surveypage';
import { surveyquestionRouter } from './routers/surveyquestion';
import { tagRouter } from './routers/tag';
import { targetRouter } from './routers/target';
import { targetgroupRouter } from './routers/targetgroup';
import { targetingqueryreportRouter } from './routers/targetingqueryreport';
import { targetingqueryreportparamRouter } from './routers/targetingqueryreportparam';
import { targetinguserfieldRouter } from './routers/targetinguserfield';
import { targetofficeRouter } from './routers/targetoffice';
import { templateRouter } from './routers/template';
import { templatesetRouter } from './routers/templateset';
import { textingafteractionmessageRouter } from './routers/textingafteractionmessage';
import { transactionRouter } from './routers/transaction';
import { transactionalmailingRouter } from './routers/transactionalmailing';
import { transactionalmailingsentRouter } from './routers/transactionalmailingsent';
import { undeliveredletterRouter } from './routers/undeliveredletter';
import { unsubscribeactionRouter } from './routers/unsubscribeaction';
import { unsubscribeformRouter } from './routers/unsubscribeform';
import { unsubscribepageRouter } from './routers/unsubscribepage';
import { uploadRouter } from './routers/upload';
import { uploaderrorRouter } from './routers/uploaderror';
import { uploadprogressRouter } from './routers/uploadprogress';
import { uploadwarningRouter } from './routers/uploadwarning';
import { userRouter } from './routers/user';
import { useragentRouter } from './routers/useragent';
import { userfieldRouter } from './routers/userfield';
import { userformfieldRouter } from './routers/userformfield';
import { usergeofieldRouter } from './routers/usergeofield';
import { usergroupRouter } from './routers/usergroup';
import { usergroupmemberRouter } from './routers/usergroupmember';
import { usermailingRouter } from './routers/usermailing';
import { usermergeRouter } from './routers/usermerge';
import { useroriginalRouter } from './routers/useroriginal';
import { userpublicRouter } from './routers/userpublic';
import { userupdateactionRouter } from './routers/userupdateaction';
import { userupdateformRouter } from './routers/userupdateform';
import { userupdatepageRouter } from './routers/userupdatepage';
import { warmupRouter } from './routers/warmup';
import { webhookRouter } from './routers/webhook';
import { webhookdeliveryRouter } from './routers/webhookdelivery';

/** The plans of all resources, sorted by name. */
export const plans: readonly ResourcePlan[] = [
  actionPlan,
  actionfieldPlan,
  actionmailPlan,
  actionnotificationPlan,
  allowedmailingfieldPlan,
  allowedpagefieldPlan,
  alloweduserfieldPlan,
  authgroupPlan,
  authgrouppermissionPlan,
  authgroupreportcategoryPlan,
  authgrouptagPlan,
  authsecondfactorPlan,
  authsessionPlan,
  authuserPlan,
  backgroundtaskPlan,
  batchdeliveryPlan,
  batchsignaturePlan,
  blackholedemailPlan,
  bouncePlan,
  boundaryPlan,
  boundarygroupPlan,
  callactionPlan,
  callformPlan,
  callpagePlan,
  campaignPlan,
  campaignvolunteerPlan,
  campaignvolunteeractionPlan,
  campaignvolunteerformPlan,
  campaignvolunteerpagePlan,
  candidatePlan,
  cannedletterPlan,
  changePlan,
  clickPlan,
  clickurlPlan,
  congresstargetgroupPlan,
  consentstatementPlan,
  countryPlan,
  crmleavingPlan,
  crmmapPlan,
  currencyratePlan,
  dashboardentryPlan,
  dashboardreportPlan,
  databaserestorePlan,
  divisionPlan,
  donationactionPlan,
  donationamountPlan,
  donationattemptlogPlan,
  donationchangelogPlan,
  donationformPlan,
  donationhpcrulePlan,
  donationhpcruleconditionPlan,
  donationpagePlan,
  donationpushPlan,
  emailwrapperPlan,
  eraserPlan,
  eventPlan,
  eventcreateactionPlan,
  eventcreateformPlan,
  eventcreatepagePlan,
  eventfieldPlan,
  eventmoderateactionPlan,
  eventmoderateformPlan,
  eventmoderatepagePlan,
  eventsignupPlan,
  eventsignupactionPlan,
  eventsignupfieldPlan,
  eventsignupformPlan,
  eventsignuppagePlan,
  formfieldPlan,
  fromlinePlan,
  heldworkPlan,
  historyentryPlan,
  hostingplatformPlan,
  hourcountPlan,
  idempotencykeyPlan,
  importactionPlan,
  importformPlan,
  importpagePlan,
  installationPlan,
  jobPlan,
  jobworkerPlan,
  keyfingerprintPlan,
  languagePlan,
  lastdonationPlan,
  letteractionPlan,
  letterformPlan,
  letterpagePlan,
  listPlan,
  locationPlan,
  logintokenPlan,
  lteactionPlan,
  lteformPlan,
  ltepagePlan,
  mailerPlan,
  mailertargetingPlan,
  mailingPlan,
  mailingcountPlan,
  mailingerrorPlan,
  mailingfieldPlan,
  mailingproofPlan,
  mailingrebuildPlan,
  mailingrecipientPlan,
  mailingrunPlan,
  mailingsendPlan,
  mailingsetPlan,
  mailingstatsPlan,
  mailingsubjectPlan,
  mailingsubjectstatsPlan,
  mailingtallyPlan,
  mailingtargetingPlan,
  mailpreferencePlan,
  mediatargetPlan,
  mergeduserPlan,
  mergefilePlan,
  mergefilerowPlan,
  multilingualcampaignPlan,
  openPlan,
  orderPlan,
  orderdetailPlan,
  orderrecurringPlan,
  ordershippingaddressPlan,
  orderuserdetailPlan,
  pagePlan,
  pagefieldPlan,
  pagefollowupPlan,
  partnerordermapPlan,
  partnerpendingPlan,
  partnertransactionmapPlan,
  partnerusermapPlan,
  paymentaccountPlan,
  paymenttokenPlan,
  pendingdonationPlan,
  petitionactionPlan,
  petitionformPlan,
  petitionpagePlan,
  phonePlan,
  postcodePlan,
  postcodeareaPlan,
  productPlan,
  profilecancelpushPlan,
  profileupdatepushPlan,
  pushendpointPlan,
  queryreportPlan,
  querytemplatePlan,
  quotaPlan,
  receivingdomainPlan,
  recurringdonationcancelactionPlan,
  recurringdonationcancelformPlan,
  recurringdonationcancelpagePlan,
  recurringdonationupdateactionPlan,
  recurringdonationupdateformPlan,
  recurringdonationupdatepagePlan,
  recurringpaymentpushPlan,
  recurringschedulePlan,
  redirectPlan,
  regionPlan,
  regionnamePlan,
  reportPlan,
  reportcategoryPlan,
  reportmailPlan,
  reportresultPlan,
  sendingdomainPlan,
  sentformPlan,
  signupactionPlan,
  signupformPlan,
  signuppagePlan,
  specialtargetPlan,
  specialtargetgroupPlan,
  spentproofPlan,
  storedfilePlan,
  storedfilepartPlan,
  subscriptionPlan,
  subscriptionchangetypePlan,
  subscriptionhistoryPlan,
  subscriptionrequestPlan,
  surveyactionPlan,
  surveyformPlan,
  surveypagePlan,
  surveyquestionPlan,
  tagPlan,
  targetPlan,
  targetgroupPlan,
  targetingqueryreportPlan,
  targetingqueryreportparamPlan,
  targetinguserfieldPlan,
  targetofficePlan,
  templatePlan,
  templatesetPlan,
  textingafteractionmessagePlan,
  townPlan,
  townnamePlan,
  transactionPlan,
  transactionalmailingPlan,
  transactionalmailingsentPlan,
  undeliveredletterPlan,
  unsubscribeactionPlan,
  unsubscribeformPlan,
  unsubscribepagePlan,
  unusedtargetingPlan,
  uploadPlan,
  uploaderrorPlan,
  uploadprogressPlan,
  uploadwarningPlan,
  userPlan,
  useragentPlan,
  userfieldPlan,
  userformfieldPlan,
  usergeofieldPlan,
  usergroupPlan,
  usergroupmemberPlan,
  usermailingPlan,
  usermergePlan,
  useroriginalPlan,
  userpublicPlan,
  userupdateactionPlan,
  userupdateformPlan,
  userupdatepagePlan,
  usstatePlan,
  warmupPlan,
  webhookPlan,
  webhookcursorPlan,
  webhookdeliveryPlan,
  zipcodePlan,
];

/** The routers of all resources with endpoints. */
export const routers: readonly { name: string; router: Router; open?: Readonly<Record<string, readonly string[]>> }[] = [
  { name: 'action', router: actionRouter, open: { '/schema/': [], '/': ['POST'], '/:key/': [] } },
  { name: 'actionfield', router: actionfieldRouter },
  { name: 'actionnotification', router: actionnotificationRouter },
  { name: 'allowedmailingfield', router: allowedmailingfieldRouter },
  { name: 'allowedpagefield', router: allowedpagefieldRouter },
  { name: 'alloweduserfield', router: alloweduserfieldRouter },
  { name: 'authgroup', router: authgroupRouter },
  { name: 'authuser', router: authuserRouter },
  { name: 'backgroundtask', router: backgroundtaskRouter },
  { name: 'batchdelivery', router: batchdeliveryRouter },
  { name: 'blackholedemail', router: blackholedemailRouter },
  { name: 'bounce', router: bounceRouter },
  { name: 'boundary', router: boundaryRouter },
  { name: 'boundarygroup', router: boundarygroupRouter },
  { name: 'callaction', router: callactionRouter },
  { name: 'callform', router: callformRouter },
  { name: 'callpage', router: callpageRouter },
  { name: 'campaign', router: campaignRouter },
  { name: 'campaignvolunteer', router: campaignvolunteerRouter },
  { name: 'campaignvolunteeraction', router: campaignvolunteeractionRouter },
  { name: 'campaignvolunteerform', router: campaignvolunteerformRouter },
  { name: 'campaignvolunteerpage', router: campaignvolunteerpageRouter },
  { name: 'candidate', router: candidateRouter },
  { name: 'cannedletter', router: cannedletterRouter },
  { name: 'change', router: changeRouter },
  { name: 'click', router: clickRouter },
  { name: 'clickurl', router: clickurlRouter },
  { name: 'congresstargetgroup', router: congresstargetgroupRouter },
  { name: 'consentstatement', router: consentstatementRouter },
  { name: 'crmmap', router: crmmapRouter },
  { name: 'currencyrate', router: currencyrateRouter },
  { name: 'dashboardentry', router: dashboardentryRouter },
  { name: 'dashboardreport', router: dashboardreportRouter },
  { name: 'donationaction', router: donationactionRouter },
  { name: 'donationamount', router: donationamountRouter },
  { name: 'donationform', router: donationformRouter },
  { name: 'donationhpcrule', router: donationhpcruleRouter },
  { name: 'donationhpcrulecondition', router: donationhpcruleconditionRouter },
  { name: 'donationpage', router: donationpageRouter },
  { name: 'donationpush', router: donationpushRouter },
  { name: 'emailwrapper', router: emailwrapperRouter },
  { name: 'eraser', router: eraserRouter },
  { name: 'event', router: eventRouter },
  { name: 'eventcreateaction', router: eventcreateactionRouter },
  { name: 'eventcreateform', router: eventcreateformRouter },
  { name: 'eventcreatepage', router: eventcreatepageRouter },
  { name: 'eventfield', router: eventfieldRouter },
  { name: 'eventmoderateaction', router: eventmoderateactionRouter },
  { name: 'eventmoderateform', router: eventmoderateformRouter },
  { name: 'eventmoderatepage', router: eventmoderatepageRouter },
  { name: 'eventsignup', router: eventsignupRouter },
  { name: 'eventsignupaction', router: eventsignupactionRouter },
  { name: 'eventsignupfield', router: eventsignupfieldRouter },
  { name: 'eventsignupform', router: eventsignupformRouter },
  { name: 'eventsignuppage', router: eventsignuppageRouter },
  { name: 'formfield', router: formfieldRouter },
  { name: 'fromline', router: fromlineRouter },
  { name: 'heldwork', router: heldworkRouter },
  { name: 'historyentry', router: historyentryRouter },
  { name: 'hostingplatform', router: hostingplatformRouter },
  { name: 'importaction', router: importactionRouter },
  { name: 'importform', router: importformRouter },
  { name: 'importpage', router: importpageRouter },
  { name: 'installation', router: installationRouter },
  { name: 'job', router: jobRouter },
  { name: 'language', router: languageRouter },
  { name: 'letteraction', router: letteractionRouter },
  { name: 'letterform', router: letterformRouter },
  { name: 'letterpage', router: letterpageRouter },
  { name: 'list', router: listRouter },
  { name: 'location', router: locationRouter },
  { name: 'lteaction', router: lteactionRouter },
  { name: 'lteform', router: lteformRouter },
  { name: 'ltepage', router: ltepageRouter },
  { name: 'mailer', router: mailerRouter },
  { name: 'mailing', router: mailingRouter },
  { name: 'mailingfield', router: mailingfieldRouter },
  { name: 'mailingstats', router: mailingstatsRouter },
  { name: 'mailingsubject', router: mailingsubjectRouter },
  { name: 'mailingtargeting', router: mailingtargetingRouter },
  { name: 'mailpreference', router: mailpreferenceRouter },
  { name: 'mediatarget', router: mediatargetRouter },
  { name: 'mergefile', router: mergefileRouter },
  { name: 'multilingualcampaign', router: multilingualcampaignRouter },
  { name: 'open', router: openRouter },
  { name: 'order', router: orderRouter },
  { name: 'orderdetail', router: orderdetailRouter },
  { name: 'orderrecurring', router: orderrecurringRouter },
  { name: 'ordershippingaddress', router: ordershippingaddressRouter },
  { name: 'orderuserdetail', router: orderuserdetailRouter },
  { name: 'page', router: pageRouter },
  { name: 'pagefield', router: pagefieldRouter },
  { name: 'pagefollowup', router: pagefollowupRouter },
  { name: 'partnerordermap', router: partnerordermapRouter },
  { name: 'partnerpending', router: partnerpendingRouter },
  { name: 'partnertransactionmap', router: partnertransactionmapRouter },
  { name: 'partnerusermap', router: partnerusermapRouter },
  { name: 'paymentaccount', router: paymentaccountRouter },
  { name: 'paymenttoken', router: paymenttokenRouter },
  { name: 'petitionaction', router: petitionactionRouter },
  { name: 'petitionform', router: petitionformRouter },
  { name: 'petitionpage', router: petitionpageRouter },
  { name: 'phone', router: phoneRouter },
  { name: 'product', router: productRouter },
  { name: 'profilecancelpush', router: profilecancelpushRouter },
  { name: 'profileupdatepush', router: profileupdatepushRouter },
  { name: 'pushendpoint', router: pushendpointRouter },
  { name: 'queryreport', router: queryreportRouter },
  { name: 'querytemplate', router: querytemplateRouter },
  { name: 'receivingdomain', router: receivingdomainRouter },
  { name: 'recurringdonationcancelaction', router: recurringdonationcancelactionRouter },
  { name: 'recurringdonationcancelform', router: recurringdonationcancelformRouter },
  { name: 'recurringdonationcancelpage', router: recurringdonationcancelpageRouter },
  { name: 'recurringdonationupdateaction', router: recurringdonationupdateactionRouter },
  { name: 'recurringdonationupdateform', router: recurringdonationupdateformRouter },
  { name: 'recurringdonationupdatepage', router: recurringdonationupdatepageRouter },
  { name: 'recurringpaymentpush', router: recurringpaymentpushRouter },
  { name: 'recurringschedule', router: recurringscheduleRouter },
  { name: 'redirect', router: redirectRouter },
  { name: 'report', router: reportRouter },
  { name: 'reportcategory', router: reportcategoryRouter },
  { name: 'sendingdomain', router: sendingdomainRouter },
  { name: 'signupaction', router: signupactionRouter },
  { name: 'signupform', router: signupformRouter },
  { name: 'signuppage', router: signuppageRouter },
  { name: 'specialtarget', router: specialtargetRouter },
  { name: 'specialtargetgroup', router: specialtargetgroupRouter },
  { name: 'subscription', router: subscriptionRouter },
  { name: 'subscriptionchangetype', router: subscriptionchangetypeRouter },
  { name: 'subscriptionhistory', router: subscriptionhistoryRouter },
  { name: 'subscriptionrequest', router: subscriptionrequestRouter },
  { name: 'surveyaction', router: surveyactionRouter },
  { name: 'surveyform', router: surveyformRouter },
  { name: 'surveypage', router: surveypageRouter },
  { name: 'surveyquestion', router: surveyquestionRouter },
  { name: 'tag', router: tagRouter },
  { name: 'target', router: targetRouter },
  { name: 'targetgroup', router: targetgroupRouter },
  { name: 'targetingqueryreport', router: targetingqueryreportRouter },
  { name: 'targetingqueryreportparam', router: targetingqueryreportparamRouter },
  { name: 'targetinguserfield', router: targetinguserfieldRouter },
  { name: 'targetoffice', router: targetofficeRouter },
  { name: 'template', router: templateRouter },
  { name: 'templateset', router: templatesetRouter },
  { name: 'textingafteractionmessage', router: textingafteractionmessageRouter },
  { name: 'transaction', router: transactionRouter },
  { name: 'transactionalmailing', router: transactionalmailingRouter },
  { name: 'transactionalmailingsent', router: transactionalmailingsentRouter },
  { name: 'undeliveredletter', router: undeliveredletterRouter },
  { name: 'unsubscribeaction', router: unsubscribeactionRouter },
  { name: 'unsubscribeform', router: unsubscribeformRouter },
  { name: 'unsubscribepage', router: unsubscribepageRouter },
  { name: 'upload', router: uploadRouter },
  { name: 'uploaderror', router: uploaderrorRouter },
  { name: 'uploadprogress', router: uploadprogressRouter },
  { name: 'uploadwarning', router: uploadwarningRouter },
  { name: 'user', router: userRouter },
  { name: 'useragent', router: useragentRouter },
  { name: 'userfield', router: userfieldRouter },
  { name: 'userformfield', router: userformfieldRouter },
  { name: 'usergeofield', router: usergeofieldRouter },
  { name: 'usergroup', router: usergroupRouter },
  { name: 'usergroupmember', router: usergroupmemberRouter },
  { name: 'usermailing', router: usermailingRouter },
  { name: 'usermerge', router: usermergeRouter },
  { name: 'useroriginal', router: useroriginalRouter },
  { name: 'userpublic', router: userpublicRouter, open: { '/schema/': [], '/': [], '/:key/': ['GET'] } },
  { name: 'userupdateaction', router: userupdateactionRouter },
  { name: 'userupdateform', router: userupdateformRouter },
  { name: 'userupdatepage', router: userupdatepageRouter },
  { name: 'warmup', router: warmupRouter },
  { name: 'webhook', router: webhookRouter },
  { name: 'webhookdelivery', router: webhookdeliveryRouter },
];

/** The kinds of object that permission groups speak of. */
export const kinds: readonly string[] = [
  'actions', 'common', 'events', 'integrations', 'jobs', 'links', 'lists', 'mailings', 'money', 'pages', 'reports', 'staff', 'targets',
  'uploads', 'users',
];
