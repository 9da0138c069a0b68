/**
 * Crystals needed to reach each level, lowest first (specification 9). Below Amber there is no level yet. SQL decides
 * which customers see a drop early: `can_see` is in catalog/database/visibility.sql.
 */
export const levels = [
  { level: 1, level_name: 'Amber', crystals_min: 51, early_weeks: 1 },
  { level: 2, level_name: 'Emerald', crystals_min: 151, early_weeks: 2 },
  { level: 3, level_name: 'Diamond', crystals_min: 301, early_weeks: 3 },
] as const

export type Level = (typeof levels)[number]

/** Returns the level for this many crystals; null below Amber. */
export function findLevel(crystals: number): Level | null {
  return levels.findLast((level) => crystals >= level.crystals_min) ?? null
}

/**
 * Returns the first and the last number of crystals of a level; below Amber it starts from 0, and the top level has no
 * last one.
 */
export function getLevelRange(level: Level | null): { level_min: number; level_max: number | null } {
  const next = levels.find((other) => other.level === (level?.level ?? 0) + 1)
  return { level_min: level?.crystals_min ?? 0, level_max: next ? next.crystals_min - 1 : null }
}

/** Returns the next level, with the crystals missing to it; null at the top. */
export function findNextLevel(
  crystals: number,
): { level: number; level_name: string; crystals_missing: number } | null {
  const next = levels.find((level) => crystals < level.crystals_min)
  if (!next) return null
  return { level: next.level, level_name: next.level_name, crystals_missing: next.crystals_min - crystals }
}
