import type { CartTotals } from '@shop/contract/cart.ts'
import type { Loyalty } from '@shop/contract/loyalty.ts'
import { getShippingZone } from '@shop/contract/shipping-zone.ts'
import { tiers } from '@shop/ui/loyalty/tiers.ts'
import { ProgressLine } from '@shop/ui/progress-line/progress-line.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useLocalization } from '../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../messages/checkout.ts'
import { loyaltyMessages } from '../../messages/loyalty.ts'
import { CrystalsNote } from '../loyalty/crystals-note.tsx'
import { calculateTierProgress } from '../loyalty/tier-progress.ts'

type ProgressTotals = Pick<
  CartTotals,
  'articles' | 'subtotal' | 'discount' | 'shipping' | 'ships_to' | 'free_shipping' | 'currency' | 'crystals'
>

interface CartProgressProps {
  totals: ProgressTotals
  /** The customer's standing, which loads later; null before that. */
  loyalty: Loyalty | null
  className?: string | undefined
}

export function CartProgress({ totals, loyalty, className }: CartProgressProps) {
  return (
    <div className={className}>
      <div className="grid gap-4">
        {totals.articles > 0 && <FreeShipping totals={totals} level={loyalty?.level_name ?? null} />}
        <EarnedCrystals crystals={totals.crystals} loyalty={loyalty} />
      </div>
    </div>
  )
}

/**
 * The line about free shipping; a country where no purchase ships free is named, so that no one waits for it. Nothing
 * where the owner switched free shipping off.
 */
function FreeShipping({ totals, level }: { totals: ProgressTotals; level: string | null }) {
  const { t, formatMoney } = useLocalization(checkoutMessages)
  const messages = t.checkout.cart.progress
  const { free_shipping, ships_to, shipping, currency } = totals
  const country = ships_to?.country_name ?? ''
  if (free_shipping === null)
    return shipping === 0 || ships_to === null || getShippingZone(ships_to.country_id) !== 'elsewhere' ? null : (
      <Text size="small" tone="quiet">
        {messages.never(country)}
      </Text>
    )
  const { from, missing } = free_shipping
  const amount = formatMoney(from, currency)
  return (
    <ProgressLine
      icon="truck"
      value={1 - missing / from}
      detail={level !== null ? messages.fromWithLevel(amount, level) : messages.from(amount)}
    >
      {missing === 0 ? messages.reached(country) : messages.missing(formatMoney(missing, currency), country)}
    </ProgressLine>
  )
}

/**
 * The crystals that paying now would earn, by the server's count, and how far they lead to the next level; nothing when
 * they are zero. The bar and the second line keep their height before the customer's standing has loaded.
 */
function EarnedCrystals({ crystals, loyalty }: { crystals: number; loyalty: Loyalty | null }) {
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
    return {
      value: calculateTierProgress({ ...loyalty, crystals: loyalty.crystals + crystals }, missing),
      detail: missing <= 0 ? messages.reaches(next.level_name) : messages.leaves(missing, next.level_name),
      tier: tiers[next.level - 1],
    }
  }
}
