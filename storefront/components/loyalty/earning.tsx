import { Text } from '@shop/ui/text/text.tsx'
import { useStanding } from '../../lib/account/standing.ts'
import { useWords } from '../../lib/words/words.ts'
import { Crystals } from './crystals.tsx'

/**
 * The crystals that paying now would earn, by the server's count, and the level they lead to; nothing when they are
 * zero.
 */
export function Earning({ crystals, className }: { crystals: number; className?: string | undefined }) {
  const words = useWords().text.club.earning
  const next = useStanding()?.loyalty.next_level ?? null
  if (crystals === 0) return null
  return (
    <div className={className}>
      <Crystals>{words.earns(crystals)}</Crystals>
      {/* The line keeps its height before its text has loaded. */}
      <Text size="small" tone="quiet" className="min-h-6 pl-7">
        {next !== null &&
          (crystals >= next.crystals_missing
            ? words.reaches(next.level_name)
            : words.leaves(next.crystals_missing - crystals, next.level_name))}
      </Text>
    </div>
  )
}
