import { spendPerCrystal } from '@shop/contract/crystals.ts'
import type { Loyalty } from '@shop/contract/loyalty.ts'
import { ButtonLink } from '@shop/ui/button/button.tsx'
import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { paths } from '../../../lib/urls/paths.ts'
import { useWords } from '../../../lib/words/words.ts'

/** Shown before the first level: the crystals missing to it, and how to earn them. */
export function NoRewards({ loyalty: { next_level } }: { loyalty: Loyalty }) {
  const { text, money, currency } = useWords()
  const words = text.club.noRewards
  return (
    <EmptyState title={words.title} actions={<ButtonLink href={paths.home}>{words.toShop}</ButtonLink>}>
      {next_level !== null && <p>{text.club.missing(next_level.crystals_missing, next_level.level_name)}.</p>}
      <p className="mt-2">{words.how(money(spendPerCrystal[currency]))}</p>
    </EmptyState>
  )
}
