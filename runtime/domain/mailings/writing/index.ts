/** What organisers see of a mailing while they write it: the copy of a person, what to look at again, and what it needs before it can go out. */
export { type CopyOf, copyOf, somebody } from './copy-of';
export { closedPages, type Finding, findingList, linksIn, readFindings, type Warning, warningsOf } from './warnings';
export { lineNames, oneByOne, whyMarkup } from './why';
