const UNITS: Readonly<Record<string, number>> = { second: 1, minute: 60, hour: 3600, day: 86_400, week: 604_800 };

/** Seconds of a duration such as `3600`, `1 hour`, `30 minutes`, `hourly`, `daily` or `weekly`. 0 for any other text. */
export function parseDuration(text: string | null): number {
  const amount = /^\s*(\d{1,9})\s*(?:(second|minute|hour|day|week)s?)?\s*$/i.exec(text ?? '');
  if (amount) return Number(amount[1]) * UNITS[amount[2]?.toLowerCase() ?? 'second']!;
  const unit = /^\s*(hour|dai|week)ly\s*$/i.exec(text ?? '')?.[1]?.toLowerCase();
  return unit === undefined ? 0 : UNITS[unit === 'dai' ? 'day' : unit]!;
}
