// Generated from resources/ by `npm run generate`. Edit that, not this.
import type { Router } from 'express';
import type { ResourcePlan } from '../runtime';
import { actionPlan } from './plans/action';
import { actionfieldPlan } from './plans/actionfield';
import { actionmailPlan } from './plans/actionmail';
import { actionnotificationPlan } from './plans/actionnotification';
import { allowedmailingfieldPlan } from './plans/allowedmailingfield';
import { allowedpagefieldPlan } from './plans/allowedpagefield';
import { alloweduserfieldPlan } from './plans/alloweduserfield';
import { authgroupPlan } from './plans/authgroup';
import { authgrouppermissionPlan } from './plans/authgrouppermission';
import { authuserPlan } from './plans/authuser';
import { backgroundtaskPlan } from './plans/backgroundtask';
import { blackholedemailPlan } from './plans/blackholedemail';
import { bouncePlan } from './plans/bounce';
import { boundaryPlan } from './plans/boundary';
import { boundarygroupPlan } from './plans/boundarygroup';
import { callactionPlan } from './plans/callaction';
import { callformPlan } from './plans/callform';
import { callpagePlan } from './plans/callpage';
import { campaignPlan } from './plans/campaign';
import { campaignvolunteerPlan } from './plans/campaignvolunteer';
import { campaignvolunteeractionPlan } from './plans/campaignvolunteeraction';
import { campaignvolunteerformPlan } from './plans/campaignvolunteerform';
import { campaignvolunteerpagePlan } from './plans/campaignvolunteerpage';
import { candidatePlan } from './plans/candidate';
import { cannedletterPlan } from './plans/cannedletter';
import { clickPlan } from './plans/click';
import { clickurlPlan } from './plans/clickurl';
import { congresstargetgroupPlan } from './plans/congresstargetgroup';
import { countryPlan } from './plans/country';
import { crmleavingPlan } from './plans/crmleaving';
import { crmmapPlan } from './plans/crmmap';
import { dashboardreportPlan } from './plans/dashboardreport';
import { donationactionPlan } from './plans/donationaction';
import { donationamountPlan } from './plans/donationamount';
import { donationattemptlogPlan } from './plans/donationattemptlog';
import { donationchangelogPlan } from './plans/donationchangelog';
import { donationformPlan } from './plans/donationform';
import { donationhpcrulePlan } from './plans/donationhpcrule';
import { donationhpcruleconditionPlan } from './plans/donationhpcrulecondition';
import { donationpagePlan } from './plans/donationpage';
import { donationpushPlan } from './plans/donationpush';
import { emailwrapperPlan } from './plans/emailwrapper';
import { eraserPlan } from './plans/eraser';
import { eventPlan } from './plans/event';
import { eventcreateactionPlan } from './plans/eventcreateaction';
import { eventcreateformPlan } from './plans/eventcreateform';
import { eventcreatepagePlan } from './plans/eventcreatepage';
import { eventfieldPlan } from './plans/eventfield';
import { eventmoderateactionPlan } from './plans/eventmoderateaction';
import { eventmoderateformPlan } from './plans/eventmoderateform';
import { eventmoderatepagePlan } from './plans/eventmoderatepage';
import { eventsignupPlan } from './plans/eventsignup';
import { eventsignupactionPlan } from './plans/eventsignupaction';
import { eventsignupfieldPlan } from './plans/eventsignupfield';
import { eventsignupformPlan } from './plans/eventsignupform';
import { eventsignuppagePlan } from './plans/eventsignuppage';
import { formfieldPlan } from './plans/formfield';
import { fromlinePlan } from './plans/fromline';
import { hostingplatformPlan } from './plans/hostingplatform';
import { importactionPlan } from './plans/importaction';
import { importformPlan } from './plans/importform';
import { importpagePlan } from './plans/importpage';
import { jobPlan } from './plans/job';
import { jobworkerPlan } from './plans/jobworker';
import { keyfingerprintPlan } from './plans/keyfingerprint';
import { languagePlan } from './plans/language';
import { lastdonationPlan } from './plans/lastdonation';
import { letteractionPlan } from './plans/letteraction';
import { letterformPlan } from './plans/letterform';
import { letterpagePlan } from './plans/letterpage';
import { listPlan } from './plans/list';
import { locationPlan } from './plans/location';
import { logintokenPlan } from './plans/logintoken';
import { lteactionPlan } from './plans/lteaction';
import { lteformPlan } from './plans/lteform';
import { ltepagePlan } from './plans/ltepage';
import { mailerPlan } from './plans/mailer';
import { mailertargetingPlan } from './plans/mailertargeting';
import { mailingPlan } from './plans/mailing';
import { mailingcountPlan } from './plans/mailingcount';
import { mailingerrorPlan } from './plans/mailingerror';
import { mailingfieldPlan } from './plans/mailingfield';
import { mailingproofPlan } from './plans/mailingproof';
import { mailingrebuildPlan } from './plans/mailingrebuild';
import { mailingrecipientPlan } from './plans/mailingrecipient';
import { mailingrunPlan } from './plans/mailingrun';
import { mailingsendPlan } from './plans/mailingsend';
import { mailingsetPlan } from './plans/mailingset';
import { mailingstatsPlan } from './plans/mailingstats';
import { mailingsubjectPlan } from './plans/mailingsubject';
import { mailingsubjectstatsPlan } from './plans/mailingsubjectstats';
import { mailingtallyPlan } from './plans/mailingtally';
import { mailingtargetingPlan } from './plans/mailingtargeting';
import { mediatargetPlan } from './plans/mediatarget';
import { mergeduserPlan } from './plans/mergeduser';
import { mergefilePlan } from './plans/mergefile';
import { mergefilerowPlan } from './plans/mergefilerow';
import { multilingualcampaignPlan } from './plans/multilingualcampaign';
import { openPlan } from './plans/open';
import { orderPlan } from './plans/order';
import { orderdetailPlan } from './plans/orderdetail';
import { orderrecurringPlan } from './plans/orderrecurring';
import { ordershippingaddressPlan } from './plans/ordershippingaddress';
import { orderuserdetailPlan } from './plans/orderuserdetail';
import { pagePlan } from './plans/page';
import { pagefieldPlan } from './plans/pagefield';
import { pagefollowupPlan } from './plans/pagefollowup';
import { partnerordermapPlan } from './plans/partnerordermap';
import { partnerpendingPlan } from './plans/partnerpending';
import { partnertransactionmapPlan } from './plans/partnertransactionmap';
import { partnerusermapPlan } from './plans/partnerusermap';
import { paymentaccountPlan } from './plans/paymentaccount';
import { paymenttokenPlan } from './plans/paymenttoken';
import { petitionactionPlan } from './plans/petitionaction';
import { petitionformPlan } from './plans/petitionform';
import { petitionpagePlan } from './plans/petitionpage';
import { phonePlan } from './plans/phone';
import { productPlan } from './plans/product';
import { profilecancelpushPlan } from './plans/profilecancelpush';
import { profileupdatepushPlan } from './plans/profileupdatepush';
import { pushendpointPlan } from './plans/pushendpoint';
import { queryreportPlan } from './plans/queryreport';
import { querytemplatePlan } from './plans/querytemplate';
import { quotaPlan } from './plans/quota';
import { recurringdonationcancelactionPlan } from './plans/recurringdonationcancelaction';
import { recurringdonationcancelformPlan } from './plans/recurringdonationcancelform';
import { recurringdonationcancelpagePlan } from './plans/recurringdonationcancelpage';
import { recurringdonationupdateactionPlan } from './plans/recurringdonationupdateaction';
import { recurringdonationupdateformPlan } from './plans/recurringdonationupdateform';
import { recurringdonationupdatepagePlan } from './plans/recurringdonationupdatepage';
import { recurringpaymentpushPlan } from './plans/recurringpaymentpush';
import { recurringschedulePlan } from './plans/recurringschedule';
import { redirectPlan } from './plans/redirect';
import { reportPlan } from './plans/report';
import { reportcategoryPlan } from './plans/reportcategory';
import { reportmailPlan } from './plans/reportmail';
import { reportresultPlan } from './plans/reportresult';
import { signupactionPlan } from './plans/signupaction';
import { signupformPlan } from './plans/signupform';
import { signuppagePlan } from './plans/signuppage';
import { specialtargetPlan } from './plans/specialtarget';
import { specialtargetgroupPlan } from './plans/specialtargetgroup';
import { storedfilePlan } from './plans/storedfile';
import { storedfilepartPlan } from './plans/storedfilepart';
import { subscriptionPlan } from './plans/subscription';
import { subscriptionchangetypePlan } from './plans/subscriptionchangetype';
import { subscriptionhistoryPlan } from './plans/subscriptionhistory';
import { surveyactionPlan } from './plans/surveyaction';
import { surveyformPlan } from './plans/surveyform';
import { surveypagePlan } from './plans/surveypage';
import { surveyquestionPlan } from './plans/surveyquestion';
import { tagPlan } from './plans/tag';
import { targetPlan } from './plans/target';
import { targetgroupPlan } from './plans/targetgroup';
import { targetingqueryreportPlan } from './plans/targetingqueryreport';
import { targetingqueryreportparamPlan } from './plans/targetingqueryreportparam';
import { targetofficePlan } from './plans/targetoffice';
import { templatePlan } from './plans/template';
import { templatesetPlan } from './plans/templateset';
import { textingafteractionmessagePlan } from './plans/textingafteractionmessage';
import { transactionPlan } from './plans/transaction';
import { transactionalmailingPlan } from './plans/transactionalmailing';
import { transactionalmailingsentPlan } from './plans/transactionalmailingsent';
import { unsubscribeactionPlan } from './plans/unsubscribeaction';
import { unsubscribeformPlan } from './plans/unsubscribeform';
import { unsubscribepagePlan } from './plans/unsubscribepage';
import { uploadPlan } from './plans/upload';
import { uploaderrorPlan } from './plans/uploaderror';
import { uploadprogressPlan } from './plans/uploadprogress';
import { uploadwarningPlan } from './plans/uploadwarning';
import { userPlan } from './plans/user';
import { useragentPlan } from './plans/useragent';
import { userfieldPlan } from './plans/userfield';
import { userformfieldPlan } from './plans/userformfield';
import { usergeofieldPlan } from './plans/usergeofield';
import { usergroupPlan } from './plans/usergroup';
import { usergroupmemberPlan } from './plans/usergroupmember';
import { usermailingPlan } from './plans/usermailing';
import { usermergePlan } from './plans/usermerge';
import { useroriginalPlan } from './plans/useroriginal';
import { userpublicPlan } from './plans/userpublic';
import { userupdateactionPlan } from './plans/userupdateaction';
import { userupdateformPlan } from './plans/userupdateform';
import { userupdatepagePlan } from './plans/userupdatepage';
import { usstatePlan } from './plans/usstate';
import { zipcodePlan } from './plans/zipcode';
import { actionRouter } from './routers/action';
import { actionfieldRouter } from './routers/actionfield';
import { actionnotificationRouter } from './routers/actionnotification';
import { allowedmailingfieldRouter } from './routers/allowedmailingfield';
import { allowedpagefieldRouter } from './routers/allowedpagefield';
import { alloweduserfieldRouter } from './routers/alloweduserfield';
import { authgroupRouter } from './routers/authgroup';
import { authuserRouter } from './routers/authuser';
import { backgroundtaskRouter } from './routers/backgroundtask';
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
import { clickRouter } from './routers/click';
import { clickurlRouter } from './routers/clickurl';
import { congresstargetgroupRouter } from './routers/congresstargetgroup';
import { crmmapRouter } from './routers/crmmap';
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
import { hostingplatformRouter } from './routers/hostingplatform';
import { importactionRouter } from './routers/importaction';
import { importformRouter } from './routers/importform';
import { importpageRouter } from './routers/importpage';
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
import { signupactionRouter } from './routers/signupaction';
import { signupformRouter } from './routers/signupform';
import { signuppageRouter } from './routers/signuppage';
import { specialtargetRouter } from './routers/specialtarget';
import { specialtargetgroupRouter } from './routers/specialtargetgroup';
import { subscriptionRouter } from './routers/subscription';
import { subscriptionchangetypeRouter } from './routers/subscriptionchangetype';
import { subscriptionhistoryRouter } from './routers/subscriptionhistory';
import { surveyactionRouter } from './routers/surveyaction';
import { surveyformRouter } from './routers/surveyform';
import { surveypageRouter } from './routers/surveypage';
import { surveyquestionRouter } from './routers/surveyquestion';
import { tagRouter } from './routers/tag';
import { targetRouter } from './routers/target';
import { targetgroupRouter } from './routers/targetgroup';
import { targetingqueryreportRouter } from './routers/targetingqueryreport';
import { targetingqueryreportparamRouter } from './routers/targetingqueryreportparam';
import { targetofficeRouter } from './routers/targetoffice';
import { templateRouter } from './routers/template';
import { templatesetRouter } from './routers/templateset';
import { textingafteractionmessageRouter } from './routers/textingafteractionmessage';
import { transactionRouter } from './routers/transaction';
import { transactionalmailingRouter } from './routers/transactionalmailing';
import { transactionalmailingsentRouter } from './routers/transactionalmailingsent';
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
  authuserPlan,
  backgroundtaskPlan,
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
  clickPlan,
  clickurlPlan,
  congresstargetgroupPlan,
  countryPlan,
  crmleavingPlan,
  crmmapPlan,
  dashboardreportPlan,
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
  hostingplatformPlan,
  importactionPlan,
  importformPlan,
  importpagePlan,
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
  petitionactionPlan,
  petitionformPlan,
  petitionpagePlan,
  phonePlan,
  productPlan,
  profilecancelpushPlan,
  profileupdatepushPlan,
  pushendpointPlan,
  queryreportPlan,
  querytemplatePlan,
  quotaPlan,
  recurringdonationcancelactionPlan,
  recurringdonationcancelformPlan,
  recurringdonationcancelpagePlan,
  recurringdonationupdateactionPlan,
  recurringdonationupdateformPlan,
  recurringdonationupdatepagePlan,
  recurringpaymentpushPlan,
  recurringschedulePlan,
  redirectPlan,
  reportPlan,
  reportcategoryPlan,
  reportmailPlan,
  reportresultPlan,
  signupactionPlan,
  signupformPlan,
  signuppagePlan,
  specialtargetPlan,
  specialtargetgroupPlan,
  storedfilePlan,
  storedfilepartPlan,
  subscriptionPlan,
  subscriptionchangetypePlan,
  subscriptionhistoryPlan,
  surveyactionPlan,
  surveyformPlan,
  surveypagePlan,
  surveyquestionPlan,
  tagPlan,
  targetPlan,
  targetgroupPlan,
  targetingqueryreportPlan,
  targetingqueryreportparamPlan,
  targetofficePlan,
  templatePlan,
  templatesetPlan,
  textingafteractionmessagePlan,
  transactionPlan,
  transactionalmailingPlan,
  transactionalmailingsentPlan,
  unsubscribeactionPlan,
  unsubscribeformPlan,
  unsubscribepagePlan,
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
  zipcodePlan,
];

/** The routers of all resources with endpoints. */
export const routers: readonly { name: string; router: Router }[] = [
  { name: 'action', router: actionRouter },
  { name: 'actionfield', router: actionfieldRouter },
  { name: 'actionnotification', router: actionnotificationRouter },
  { name: 'allowedmailingfield', router: allowedmailingfieldRouter },
  { name: 'allowedpagefield', router: allowedpagefieldRouter },
  { name: 'alloweduserfield', router: alloweduserfieldRouter },
  { name: 'authgroup', router: authgroupRouter },
  { name: 'authuser', router: authuserRouter },
  { name: 'backgroundtask', router: backgroundtaskRouter },
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
  { name: 'click', router: clickRouter },
  { name: 'clickurl', router: clickurlRouter },
  { name: 'congresstargetgroup', router: congresstargetgroupRouter },
  { name: 'crmmap', router: crmmapRouter },
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
  { name: 'hostingplatform', router: hostingplatformRouter },
  { name: 'importaction', router: importactionRouter },
  { name: 'importform', router: importformRouter },
  { name: 'importpage', router: importpageRouter },
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
  { name: 'signupaction', router: signupactionRouter },
  { name: 'signupform', router: signupformRouter },
  { name: 'signuppage', router: signuppageRouter },
  { name: 'specialtarget', router: specialtargetRouter },
  { name: 'specialtargetgroup', router: specialtargetgroupRouter },
  { name: 'subscription', router: subscriptionRouter },
  { name: 'subscriptionchangetype', router: subscriptionchangetypeRouter },
  { name: 'subscriptionhistory', router: subscriptionhistoryRouter },
  { name: 'surveyaction', router: surveyactionRouter },
  { name: 'surveyform', router: surveyformRouter },
  { name: 'surveypage', router: surveypageRouter },
  { name: 'surveyquestion', router: surveyquestionRouter },
  { name: 'tag', router: tagRouter },
  { name: 'target', router: targetRouter },
  { name: 'targetgroup', router: targetgroupRouter },
  { name: 'targetingqueryreport', router: targetingqueryreportRouter },
  { name: 'targetingqueryreportparam', router: targetingqueryreportparamRouter },
  { name: 'targetoffice', router: targetofficeRouter },
  { name: 'template', router: templateRouter },
  { name: 'templateset', router: templatesetRouter },
  { name: 'textingafteractionmessage', router: textingafteractionmessageRouter },
  { name: 'transaction', router: transactionRouter },
  { name: 'transactionalmailing', router: transactionalmailingRouter },
  { name: 'transactionalmailingsent', router: transactionalmailingsentRouter },
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
  { name: 'userpublic', router: userpublicRouter },
  { name: 'userupdateaction', router: userupdateactionRouter },
  { name: 'userupdateform', router: userupdateformRouter },
  { name: 'userupdatepage', router: userupdatepageRouter },
];

/** The kinds of object that permission groups speak of. */
export const kinds: readonly string[] = ['actions', 'common', 'events', 'jobs', 'links', 'lists', 'mailings', 'money', 'pages', 'reports', 'staff', 'targets', 'uploads', 'users'];
