export const handlr = (): void => undefined;
