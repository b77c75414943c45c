export const make = (prisma: Record<'other', { createMany(rows: object): unknown }>): unknown => prisma.other.createMany({ data: [] });
