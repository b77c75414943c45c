export const handler = (call: object, plan: object, more: object): object[] => [call, plan, more];
export const words = 'none';
