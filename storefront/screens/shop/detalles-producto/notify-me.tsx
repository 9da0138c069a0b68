import type { Color, Product } from '@shop/contract/catalog.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { Icon } from '@shop/ui/icon/icon.tsx'
import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { TextButton } from '@shop/ui/text-link/text-link.tsx'
import { useEffect, useEffectEvent } from 'react'
import { ageGateStore } from '../../../lib/session/age-gate.ts'
import { readStored } from '../../../lib/storage/browser-storage.ts'
import { readTabStored, writeTabStored } from '../../../lib/storage/tab-storage.ts'
import { useStore } from '../../../lib/storage/store.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { productMessages } from '../../../messages/product.ts'
import { lazyDialog } from '../../../components/loading/lazy-component.tsx'
import { useLazyDialog } from '../../../components/loading/use-lazy-dialog.ts'
import { isSoldOut } from './variant-selection.ts'

const StockAlertDialog = lazyDialog(() => import('./stock-alert-dialog.tsx').then((module) => module.StockAlertDialog))

interface NotifyMeProps {
  product: Product
  color: Color | undefined
}

/**
 * Offers an e-mail for when the product is available again. For a sold-out product it is the only button, below a notice,
 * and its dialog opens by itself the first time in a tab (specification 4), but never over the age gate; for a missing
 * size it is a line below the sizes.
 */
export function NotifyMe({ product, color }: NotifyMeProps) {
  const { alert: messages, soldOut, soldOutText } = useLocalization(productMessages).t.product
  const alert = useLazyDialog()
  const isSoldOutCompletely = isSoldOut(product)
  const isAgeGateOpen = useStore(ageGateStore)

  const openByItself = useEffectEvent(alert.open)
  useEffect(() => {
    const opened = `alert_opened_${product.id}`
    if (!isSoldOutCompletely || isAgeGateOpen || readStored('age_gate') === null || readTabStored(opened)) return
    writeTabStored(opened, '1')
    openByItself()
  }, [isSoldOutCompletely, isAgeGateOpen, product.id])

  return (
    <>
      {isSoldOutCompletely ? (
        <>
          <InlineBanner className="mt-6">
            <strong>{`${soldOut}.`}</strong> <span>{soldOutText}</span>
          </InlineBanner>
          <Button
            size="large"
            fullWidth
            icon={<Icon name="bell" className="size-5" />}
            className="mt-4"
            loading={alert.isOpening}
            onClick={alert.open}
          >
            {messages.ask}
          </Button>
        </>
      ) : (
        <TextButton className="text-small" aria-busy={alert.isOpening || undefined} onClick={alert.open}>
          <Icon name="bell" className="size-5 shrink-0" />
          {messages.missing}
        </TextButton>
      )}
      <StockAlertDialog product={product} color={color} {...alert.dialog} />
    </>
  )
}
