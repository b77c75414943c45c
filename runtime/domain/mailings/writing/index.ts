/** What organisers see of a mailing while they write it: the copy of a person, what to look at again, and what it needs before it can go out. */
export { type CopyOf, copyOf, somebody } from './copy-of';
export { closedPages } from './own-pages';
export { linksIn, type Warning, warningsOf } from './warnings';
export { type Finding, findingList, readFindings } from './findings';
export { lineNames } from './why';
export { oneByOne } from './why';
export { whyMarkup } from './why';
