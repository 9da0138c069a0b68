import type { Currency } from '@shop/contract/locale.ts'
import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { useLocalization } from '../lib/localization/use-localization.ts'
import { productMessages } from '../messages/product.ts'
import { SeeInCurrency } from './see-in-currency.tsx'

export function ListInOtherCurrency({ currency }: { currency: Currency }) {
  const { listSoldOnlyIn, soldOnlyText, seeListIn } = useLocalization(productMessages).t.product
  return (
    <EmptyState
      title={listSoldOnlyIn[currency]}
      actions={<SeeInCurrency currency={currency} label={seeListIn[currency]} />}
    >
      {soldOnlyText}
    </EmptyState>
  )
}
