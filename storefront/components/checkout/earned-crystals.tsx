import type { Loyalty } from '@shop/contract/loyalty.ts'
import { ProgressLine } from '@shop/ui/progress-line/progress-line.tsx'
import { tiers } from '@shop/ui/loyalty/tiers.ts'
import { useLocalization } from '../../lib/localization/use-localization.ts'
import { loyaltyMessages } from '../../messages/loyalty.ts'
import { CrystalsNote } from '../loyalty/crystals-note.tsx'
import { calculateTierProgress } from '../loyalty/tier-progress.ts'

/**
 * The crystals that paying now would earn, by the server's count, and how far they lead to the next level; nothing when
 * they are zero. The bar and the second line keep their height before the customer's standing has loaded.
 */
export function EarnedCrystals({ crystals, loyalty }: { crystals: number; loyalty: Loyalty | null }) {
  const messages = useLocalization(loyaltyMessages).t.loyalty.earning
  if (crystals === 0) return null
  const next = loyalty?.next_level ?? null
  if (loyalty !== null && next === null) return <CrystalsNote>{messages.earns(crystals)}</CrystalsNote>
  const { value, detail, tier } = describeNext()
  return (
    <ProgressLine icon="gem" value={value} tier={tier} detail={detail}>
      {messages.earns(crystals)}
    </ProgressLine>
  )

  function describeNext() {
    if (loyalty === null || next === null) return { value: undefined, detail: '', tier: undefined }
    const missing = next.crystals_missing - crystals
    const afterwards = { crystals: loyalty.crystals + crystals, next_level: { ...next, crystals_missing: missing } }
    return {
      value: calculateTierProgress({ ...loyalty, ...afterwards }),
      detail: missing <= 0 ? messages.reaches(next.level_name) : messages.leaves(missing, next.level_name),
      tier: tiers[next.level - 1],
    }
  }
}
