/** Crystals needed to enter each level, lowest first (specification 9). Below Amber there is no level yet. */
export const levels = [
  { level: 1, level_name: 'Amber', crystals_min: 51, early_weeks: 1 },
  { level: 2, level_name: 'Emerald', crystals_min: 151, early_weeks: 2 },
  { level: 3, level_name: 'Diamond', crystals_min: 301, early_weeks: 3 },
] as const

export type Level = (typeof levels)[number]

/** The level that so many crystals give; null below Amber. */
export function levelFor(crystals: number): Level | null {
  return levels.findLast((level) => crystals >= level.crystals_min) ?? null
}

/** The level above, with what is missing to it; null at the top. */
export function nextLevelAfter(
  crystals: number,
): { level: number; level_name: string; crystals_missing: number } | null {
  const next = levels.find((level) => crystals < level.crystals_min)
  if (!next) return null
  return { level: next.level, level_name: next.level_name, crystals_missing: next.crystals_min - crystals }
}
