export { fillInputs, namesOfTickedBoxes } from './fill-inputs';
