import { getShippingZone } from '@shop/contract/shipping-zone.ts'
import { Icon } from '@shop/ui/icon/icon.tsx'
import { useLayoutData } from '../../lib/api/layout-data.ts'
import { useLocalization } from '../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../messages/checkout.ts'

/** How long a delivery to this country takes, as the owner says it; nothing where the owner says nothing. */
export function ArrivalNote({ country_id }: { country_id: number }) {
  const messages = useLocalization(checkoutMessages).t.checkout.summary
  const { shop } = useLayoutData()
  const time = shop?.delivery_times[getShippingZone(country_id)] ?? ''
  if (time === '') return null
  return (
    <p className="mt-3 flex items-start gap-2 text-small wrap-anywhere">
      <Icon name="clock" className="mt-0.5 size-5 shrink-0" />
      <span>{messages.arrives(time)}</span>
    </p>
  )
}
