import { spendPerCrystal } from '@shop/contract/crystals.ts'
import type { Loyalty } from '@shop/contract/loyalty.ts'
import { ButtonLink } from '@shop/ui/button/button.tsx'
import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { loyaltyMessages } from '../../../messages/loyalty.ts'

/** Shown before the first level: the crystals missing to it, and how to earn them. */
export function NoBenefits({ loyalty: { next_level } }: { loyalty: Loyalty }) {
  const { t, formatMoney, currency } = useLocalization(loyaltyMessages)
  const messages = t.loyalty.noBenefits
  return (
    <EmptyState title={messages.title} actions={<ButtonLink href={paths.home}>{messages.toShop}</ButtonLink>}>
      {next_level !== null && <p>{t.loyalty.missing(next_level.crystals_missing, next_level.level_name)}.</p>}
      <p className="mt-2">{messages.how(formatMoney(spendPerCrystal[currency]))}</p>
    </EmptyState>
  )
}
