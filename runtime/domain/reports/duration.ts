const UNITS: Readonly<Record<string, number>> = { second: 1, minute: 60, hour: 3600, day: 86_400, week: 604_800 };

/**
 * Seconds that a text means: `3600`, `1 hour`, `30 minutes`, `hourly`, `daily`, `weekly`. 0 for anything else: then nothing is shown again.
 */
export function durationOf(text: string | null): number {
  const words = /^\s*(\d{1,9})\s*(?:(second|minute|hour|day|week)s?)?\s*$/i.exec(text ?? '');
  if (words) return Number(words[1]) * UNITS[words[2]?.toLowerCase() ?? 'second']!;
  const often = /^\s*(hour|dai|week)ly\s*$/i.exec(text ?? '')?.[1]?.toLowerCase();
  return often === undefined ? 0 : UNITS[often === 'dai' ? 'day' : often]!;
}
