/**
 * Crystals needed to enter each level, lowest first (specification 9). Below Amber there is no level yet. Who sees a drop
 * early is decided in SQL: the definition of `can_see` in force stands in the migration 0013_rewards.sql.
 */
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

/** The crystals of a level, first and last; below Amber from 0, and no last one at the top. */
export function rangeOf(level: Level | null): { level_min: number; level_max: number | null } {
  const next = levels.find((other) => other.level === (level?.level ?? 0) + 1)
  return { level_min: level?.crystals_min ?? 0, level_max: next ? next.crystals_min - 1 : null }
}

/** The level above, with what is missing to it; null at the top. */
export function nextLevelAfter(
  crystals: number,
): { level: number; level_name: string; crystals_missing: number } | null {
  const next = levels.find((level) => crystals < level.crystals_min)
  if (!next) return null
  return { level: next.level, level_name: next.level_name, crystals_missing: next.crystals_min - crystals }
}
