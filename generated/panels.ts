// Generated from resources/ by `npm run generate`. Edit that, not this.
import type { Panel } from '../runtime/staff/panel';
import { panel as donationsDay } from '../runtime/domain/donations/panels/day';
import { panel as donationsFailed } from '../runtime/domain/donations/panels/failed';
import { panel as eventsAttendees } from '../runtime/domain/events/panels/attendees';
import { panel as eventsCalendar } from '../runtime/domain/events/panels/calendar';
import { panel as eventsNumbers } from '../runtime/domain/events/panels/numbers';
import { panel as eventsStanding } from '../runtime/domain/events/panels/standing';
import { panel as geoMap } from '../runtime/domain/geo/panels/map';
import { panel as homeErase } from '../runtime/domain/home/panels/erase';
import { panel as homeLoginLink } from '../runtime/domain/home/panels/login-link';
import { panel as homeMerge, course as homeMergeCourse } from '../runtime/domain/home/panels/merge';
import { panel as homePerson, subscribe as homePersonSubscribe, unsubscribe as homePersonUnsubscribe } from '../runtime/domain/home/panels/person';
import { panel as homeTimeline } from '../runtime/domain/home/panels/timeline';
import { panel as mailingsPreview } from '../runtime/domain/mailings/panels/preview';
import { panel as mailingsReach } from '../runtime/domain/mailings/panels/reach';
import { panel as mailingsReady, lookAgain as mailingsReadyLookAgain, noMailServer as mailingsReadyNoMailServer } from '../runtime/domain/mailings/panels/ready';
import { panel as mailingsTemplateNames } from '../runtime/domain/mailings/panels/template-names';
import { panel as mailingsWhy, person as mailingsWhyPerson } from '../runtime/domain/mailings/panels/why';
import { panel as pagesPreview } from '../runtime/domain/pages/panels/preview';
import { panel as pagesPublished } from '../runtime/domain/pages/panels/published';
import { addEntry as reportsReportAddEntry, result as reportsReportResult, tables as reportsReportTables } from '../runtime/domain/reports/panels/report';
import { panel as reportsTask } from '../runtime/domain/reports/panels/task';
import { panel as trackingResults } from '../runtime/domain/tracking/panels/results';
import { panel as trackingSending } from '../runtime/domain/tracking/panels/sending';
import { panel as uploadsColumns } from '../runtime/domain/uploads/panels/columns';
import { panel as uploadsProgress } from '../runtime/domain/uploads/panels/progress';
import { panel as uploadsSend } from '../runtime/domain/uploads/panels/send';

/** The panels of pages, by the names that plans have for them. */
export const panels: Readonly<Record<string, Panel>> = {
  'donations/day': donationsDay,
  'donations/failed': donationsFailed,
  'events/attendees': eventsAttendees,
  'events/calendar': eventsCalendar,
  'events/numbers': eventsNumbers,
  'events/standing': eventsStanding,
  'geo/map': geoMap,
  'home/erase': homeErase,
  'home/login-link': homeLoginLink,
  'home/merge': homeMerge,
  'home/merge.course': homeMergeCourse,
  'home/person': homePerson,
  'home/person.subscribe': homePersonSubscribe,
  'home/person.unsubscribe': homePersonUnsubscribe,
  'home/timeline': homeTimeline,
  'mailings/preview': mailingsPreview,
  'mailings/reach': mailingsReach,
  'mailings/ready': mailingsReady,
  'mailings/ready.lookAgain': mailingsReadyLookAgain,
  'mailings/ready.noMailServer': mailingsReadyNoMailServer,
  'mailings/template-names': mailingsTemplateNames,
  'mailings/why': mailingsWhy,
  'mailings/why.person': mailingsWhyPerson,
  'pages/preview': pagesPreview,
  'pages/published': pagesPublished,
  'reports/report.addEntry': reportsReportAddEntry,
  'reports/report.result': reportsReportResult,
  'reports/report.tables': reportsReportTables,
  'reports/task': reportsTask,
  'tracking/results': trackingResults,
  'tracking/sending': trackingSending,
  'uploads/columns': uploadsColumns,
  'uploads/progress': uploadsProgress,
  'uploads/send': uploadsSend,
};
