export { box, boxes, type Choice, choiceBox, choicesOf, control, type Control, hidden, hiddenAll, suggestions } from './control';
export { field, inline, labelled, type LabelPlace, noted, type Said, stateOf } from './field';
export { type Limits } from './limits';
