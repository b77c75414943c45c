const TIME_OF_DAY = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:[.,]\d{1,9})?)?$/;

/** The time of day that a text such as `14:30` stands for, as answers show it: `14:30:00`. It is cut to whole seconds. Undefined for any other text. */
export function parseTimeOfDay(text: string): string | undefined {
  const [, hour, minute, second = '00'] = TIME_OF_DAY.exec(text) ?? [];
  return hour === undefined ? undefined : `${hour}:${minute}:${second}`;
}
