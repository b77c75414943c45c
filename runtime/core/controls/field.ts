import { html, type Markup } from '../formats/markup';
import { control, type Control } from './control';

/** What is said of a control beside its label. */
export interface Said {
  /** What people read before it. */
  text?: Markup | null | undefined;
  hint?: Markup | string | null | undefined;
  /** What is wrong with what was sent. */
  error?: Markup | null | undefined;
  /** The control comes first where something is wrong. */
  focus?: boolean;
}

/** Where the label is: before the control, around it, beside it, or as the legend of several. */
export type LabelPlace = 'before' | 'around' | 'beside' | 'legend';

/** A label with what is said of it in brackets: that it is required, or optional. */
export function noted(label: Markup | string, kind: 'required' | 'optional', note: string | false): Markup {
  return html`${label}${note !== false && html` <span class="${kind}">(${note})</span>`}`;
}

/** The attributes of a control that tell what is said of it. `more` are ids of what stands elsewhere. */
export function stateOf(id: string, { text, hint, error, focus }: Said, ...more: string[]): Control {
  const parts = [...(text ? ['text'] : []), ...more, ...(hint ? ['hint'] : []), ...(error ? ['error'] : [])];
  const described = parts.map((part) => `${id}-${part}`).join(' ');
  return {
    ...(error && { 'aria-invalid': 'true' }),
    ...(error && focus && { autofocus: true }),
    ...(described !== '' && { 'aria-describedby': described }),
  };
}

/** A control with its label, what is wrong, and its hint. */
export function labelled(id: string, label: Markup | string, markup: Markup, said: Said = {}, place: LabelPlace = 'before'): Markup {
  const { text, hint, error } = said;
  const before = text && html`<div class="text" id="${id}-text">${text}</div>`;
  const wrong = error && html`<p class="error" id="${id}-error">${error}</p>`;
  const help = hint && html`<span class="hint" id="${id}-hint">${hint}</span>`;
  const { autofocus: _, ...state } = stateOf(id, said);
  const inner: Readonly<Record<LabelPlace, () => Markup>> = {
    before: () => html`<label for="${id}">${label}</label>${wrong}${markup}${help}`,
    around: () => html`${wrong}<label class="check">${markup} ${label}</label>${help}`,
    beside: () => html`${wrong}<div class="choice">${markup}<label for="${id}">${label}</label></div>${help}`,
    legend: () => html`<fieldset${attributesOf(state)}><legend>${label}</legend>${wrong}${markup}${help}</fieldset>`,
  };
  return html`<div class="field${error && ' wrong'}">${before}${inner[place]()}</div>
`;
}

/** A control with its label, as one says it. */
export function field(asked: Control & { id: string }, label: Markup | string, said: Said = {}): Markup {
  return labelled(asked.id, label, control({ ...asked, ...stateOf(asked.id, said) }), said);
}

/** A control with its label alone, in the line of others. */
export function inline(asked: Control & { id: string }, label: Markup | string): Markup {
  return html`<label for="${asked.id}">${label}</label>${control(asked)}`;
}

function attributesOf(state: Control): Markup[] {
  return Object.entries(state).map(([name, value]) => html` ${name}="${String(value)}"`);
}
