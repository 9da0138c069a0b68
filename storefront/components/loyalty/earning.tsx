import { Text } from '@shop/ui/text/text.tsx'
import { useStanding } from '../../lib/account/standing.ts'
import { useWords } from '../../lib/words/words.ts'
import { Crystals } from './crystals.tsx'

/** What paying it now would earn, as the server says, and where that leads; nothing when it earns nothing. */
export function Earning({ crystals, className }: { crystals: number; className?: string | undefined }) {
  const words = useWords().text.club.earning
  const next = useStanding()?.loyalty.next_level ?? null
  if (crystals === 0) return null
  return (
    <div className={className}>
      <Crystals>{words.earns(crystals)}</Crystals>
      {/* Its line is there before its words. */}
      <Text size="small" tone="quiet" className="min-h-6 pl-7">
        {next !== null &&
          (crystals >= next.crystals_missing
            ? words.reaches(next.level_name)
            : words.leaves(next.crystals_missing - crystals, next.level_name))}
      </Text>
    </div>
  )
}
