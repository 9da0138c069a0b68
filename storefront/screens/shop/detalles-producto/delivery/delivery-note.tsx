import { RETURN_WINDOW_DAYS } from '@shop/contract/limits.ts'
import type { Currency } from '@shop/contract/locale.ts'
import { type ShippingZone, shippingZones } from '@shop/contract/shipping-zone.ts'
import { Icon } from '@shop/ui/icon/icon.tsx'
import type { IconName } from '@shop/ui/icon/icon-names.ts'
import { useAnnounce } from '@shop/ui/live-region/live-region.tsx'
import { Select } from '@shop/ui/select/select.tsx'
import type { ReactNode } from 'react'
import { useLayoutData } from '../../../../lib/api/layout-data.ts'
import { useLocalization } from '../../../../lib/localization/use-localization.ts'
import { productMessages } from '../../../../messages/product.ts'
import { quoteShipping } from './quote-shipping.ts'
import { useShippingZone } from './use-shipping-zone.ts'

interface DeliveryNoteProps {
  currency: Currency
}

/**
 * The costs of buying beside the price, from the shop's settings: shipping to the customer's country and from which value it
 * is free; how long it takes; and the days for a return.
 */
export function DeliveryNote({ currency }: DeliveryNoteProps) {
  const { t, formatMoney } = useLocalization(productMessages)
  const messages = t.product.delivery
  const { shop } = useLayoutData()
  const [zone, setZone] = useShippingZone(currency)
  const announce = useAnnounce()
  if (shop === null) return null

  function describe(destination: ShippingZone): { cost: string; thresholds: string[]; time: string | null } {
    const { cost, free_from, free_from_with_level } = quoteShipping(shop!.shipping, { zone: destination, currency })
    const time = shop!.delivery_times[destination]
    return {
      cost: cost === 0 ? messages.free : messages.cost(formatMoney(cost, currency)),
      thresholds: [
        ...(free_from === null ? [] : [messages.freeFrom(formatMoney(free_from, currency))]),
        ...(free_from_with_level === null
          ? []
          : [messages.freeFromWithLevel(formatMoney(free_from_with_level, currency))]),
      ],
      time: time === '' ? null : messages.time(time),
    }
  }

  function choose(destination: ShippingZone): void {
    setZone(destination)
    const { cost, thresholds, time } = describe(destination)
    announce([cost, ...thresholds, time].filter((sentence) => sentence !== null).join('. '))
  }

  const { cost, thresholds, time } = describe(zone)
  return (
    <div className="mt-4 border-t border-line pt-4">
      <Select
        label={messages.to}
        value={zone}
        options={shippingZones.map((value) => ({ value, label: messages.zones[value] }))}
        onChange={(event) => choose(shippingZones.find((item) => item === event.currentTarget.value) ?? zone)}
      />
      <ul className="mt-3 grid gap-2 text-small">
        <Fact icon="truck">
          <span>{cost}</span>
          {thresholds.map((threshold) => (
            <span key={threshold} className="block text-ink-2">
              {threshold}
            </span>
          ))}
        </Fact>
        {time !== null && <Fact icon="clock">{time}</Fact>}
        <Fact icon="undo-2">{messages.returns(RETURN_WINDOW_DAYS)}</Fact>
      </ul>
    </div>
  )
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex gap-2">
      <Icon name={icon} className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 wrap-anywhere">{children}</div>
    </li>
  )
}
