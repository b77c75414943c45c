type Handler = (call: { old: object; new: object }, plan: object) => object;
export const handler: Handler = ({ old, new: changed }, plan) => ({ old, changed, plan });
