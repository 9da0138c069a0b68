import { Text } from '@shop/ui/text/text.tsx'
import { useLoyalty } from '../../lib/account/loyalty.ts'
import { useLocalization } from '../../lib/localization/use-localization.ts'
import { CrystalsNote } from './crystals-note.tsx'

/**
 * The crystals that paying now would earn, by the server's count, and the level they lead to; nothing when they are
 * zero.
 */
export function EarnedCrystals({ crystals, className }: { crystals: number; className?: string | undefined }) {
  const messages = useLocalization().t.loyalty.earning
  const next = useLoyalty()?.next_level ?? null
  if (crystals === 0) return null
  return (
    <div className={className}>
      <CrystalsNote>{messages.earns(crystals)}</CrystalsNote>
      {/* The line keeps its height before its text has loaded. */}
      <Text size="small" tone="quiet" className="min-h-6 pl-7">
        {next !== null &&
          (crystals >= next.crystals_missing
            ? messages.reaches(next.level_name)
            : messages.leaves(next.crystals_missing - crystals, next.level_name))}
      </Text>
    </div>
  )
}
