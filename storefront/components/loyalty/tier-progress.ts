import type { Loyalty } from '@shop/contract/loyalty.ts'

/** Returns the progress from the start of this level to the next one, from 0 to 1; more when it leads beyond that. */
export function calculateTierProgress(
  { crystals, level_min }: Pick<Loyalty, 'crystals' | 'level_min'>,
  crystals_missing: number,
): number {
  return (crystals - level_min) / (crystals + crystals_missing - level_min)
}
