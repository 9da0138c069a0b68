import type { MyData } from '@shop/contract/accounts.ts'
import { locales } from '@shop/contract/locale.ts'
import type { Loyalty } from '@shop/contract/loyalty.ts'
import { LoyaltyCard as Card } from '@shop/ui/loyalty/loyalty-card.tsx'
import { TierStepper } from '@shop/ui/loyalty/tier-stepper.tsx'
import { type Tier, tiers } from '@shop/ui/loyalty/tiers.ts'
import type { ReactNode } from 'react'
import { useBrand } from '../../lib/api/use-brand.ts'
import { useLocalization } from '../../lib/localization/use-localization.ts'
import { levelMessages } from '../../messages/levels.ts'
import { loyaltyMessages } from '../../messages/loyalty.ts'
import { calculateTierProgress } from './tier-progress.ts'

interface LoyaltyCardProps {
  user: Pick<MyData, 'name' | 'lastname' | 'affiliation' | 'loyalty'>
  action?: ReactNode
}

export function LoyaltyCard({ user, action }: LoyaltyCardProps) {
  const brand = useBrand()
  const { t, lang } = useLocalization(loyaltyMessages)
  const { level, level_name, crystals, next_level } = user.loyalty
  const missingMessage =
    next_level === null ? '' : t.loyalty.missing(next_level.crystals_missing, next_level.level_name)
  return (
    <>
      <Card
        label={t.loyalty.card}
        tier={getTier(level)}
        brand={brand}
        name={`${user.name} ${user.lastname}`}
        levelName={level_name ?? missingMessage}
        crystals={crystals.toLocaleString(locales[lang])}
        crystalsLabel={t.loyalty.crystals(crystals)}
        affiliation={user.affiliation}
        affiliationLabel={t.loyalty.fanNumber}
      />
      {action !== undefined && <div className="mt-4">{action}</div>}
    </>
  )
}

export function TierSteps({ loyalty, className }: { loyalty: Loyalty; className?: string | undefined }) {
  const { t } = useLocalization(levelMessages, loyaltyMessages)
  const { level, next_level } = loyalty
  return (
    <TierStepper
      label={t.loyalty.levels}
      labels={t.levels}
      current={getTier(level)}
      progress={
        next_level === null
          ? undefined
          : {
              value: calculateTierProgress(loyalty, next_level.crystals_missing),
              text: t.loyalty.nextLevel(next_level.crystals_missing, next_level.level_name),
            }
      }
      className={className}
    />
  )
}

function getTier(level: number): Tier | null {
  return tiers[level - 1] ?? null
}
