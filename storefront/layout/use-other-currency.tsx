import type { Currency } from '@shop/contract/locale.ts'
import type { ReactNode } from 'react'
import { lazyComponent } from '../components/loading/lazy-component.tsx'
import { useLocalization } from '../lib/localization/use-localization.ts'

// Hardly any list has products in one currency only.
const ListInOtherCurrency = lazyComponent(() =>
  import('./list-in-other-currency.tsx').then((module) => module.ListInOtherCurrency),
)

export function useOtherCurrency(soldIn: readonly Currency[]): ReactNode {
  const { currency } = useLocalization()
  const [other] = soldIn.includes(currency) ? [] : soldIn
  return other && <ListInOtherCurrency currency={other} />
}
