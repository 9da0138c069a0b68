import type { MyData } from '@shop/contract/accounts.ts'
import { localeOfLang } from '@shop/contract/locale.ts'
import type { Loyalty } from '@shop/contract/loyalty.ts'
import { LoyaltyCard as Card } from '@shop/ui/loyalty/loyalty-card.tsx'
import { TierStepper } from '@shop/ui/loyalty/tier-stepper.tsx'
import { type Tier, tiers } from '@shop/ui/loyalty/tiers.ts'
import type { ReactNode } from 'react'
import { useWords } from '../../lib/words/words.ts'
import { tierProgress } from './tier-progress.ts'

interface LoyaltyCardProps {
  user: Pick<MyData, 'name' | 'lastname' | 'affiliation' | 'loyalty'>
  /** Rendered below the card: the link to the benefits, on other pages than theirs. */
  action?: ReactNode
}

/** Name, level, crystals and fan number of the customer; before the first level, the crystals missing to it. */
export function LoyaltyCard({ user, action }: LoyaltyCardProps) {
  const { text, lang } = useWords()
  const { level, level_name, crystals, next_level } = user.loyalty
  const missing = next_level === null ? '' : text.club.missing(next_level.crystals_missing, next_level.level_name)
  return (
    <>
      <Card
        label={text.club.card}
        tier={tierOf(level)}
        brand={text.common.brand}
        name={`${user.name} ${user.lastname}`}
        levelName={level_name ?? missing}
        crystals={crystals.toLocaleString(localeOfLang[lang])}
        crystalsLabel={text.club.crystals(crystals)}
        affiliation={user.affiliation}
        affiliationLabel={text.club.fanNumber}
        seed={user.affiliation}
      />
      {action !== undefined && <div className="mt-4">{action}</div>}
    </>
  )
}

/**
 * Amber, Emerald and Diamond with the current level marked, and the crystals missing to the next one if there is one.
 */
export function TierSteps({ loyalty, className }: { loyalty: Loyalty; className?: string | undefined }) {
  const { text } = useWords()
  const { level, next_level } = loyalty
  return (
    <TierStepper
      label={text.club.levels}
      words={text.shop.loyalty}
      current={tierOf(level)}
      progress={
        next_level === null
          ? undefined
          : {
              value: tierProgress(loyalty),
              text: text.club.nextLevel(next_level.crystals_missing, next_level.level_name),
            }
      }
      className={className}
    />
  )
}

function tierOf(level: number): Tier | null {
  return tiers[level - 1] ?? null
}
