import type { Order } from '@shop/contract/orders.ts'
import { ButtonLink } from '@shop/ui/button/button.tsx'
import { CopyList } from '@shop/ui/copy-list/copy-list.tsx'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { Icon } from '@shop/ui/icon/icon.tsx'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { orderMessages } from '../../../messages/orders.ts'

interface ShipmentProps {
  shipment: Pick<Order['detail'], 'waybill' | 'carrier' | 'tracking_url'>
  /** True after the delivery: the shipment is then secondary information. */
  compact?: boolean
}

export function Shipment({ shipment: { waybill, carrier, tracking_url }, compact = false }: ShipmentProps) {
  const messages = useLocalization(orderMessages).t.orders.shipment
  if (waybill === null) return null
  return (
    <section
      className={
        compact
          ? 'grid grid-cols-1 gap-2'
          : 'grid grid-cols-1 gap-4 bg-shell p-[min(1rem,5vw)] md:grid-cols-[1fr_auto] md:items-end md:gap-x-8 md:p-6'
      }
    >
      {!compact && (
        <Heading level={3} className="md:col-span-2">
          {messages.title}
        </Heading>
      )}
      <CopyList
        copy={messages.copy}
        copied={messages.copied}
        items={[
          ...(carrier === null ? [] : [{ label: messages.carrier, value: carrier }]),
          { label: messages.waybill, value: waybill, copyLabel: messages.copyWaybill },
        ]}
      />
      {tracking_url !== null && (
        <ButtonLink
          href={tracking_url}
          target="_blank"
          rel="noopener noreferrer"
          variant={compact ? 'quiet' : 'primary'}
          className="justify-self-start"
          iconAfter={<Icon name="external-link" className="size-[min(1rem,5vw)]" />}
        >
          {messages.track}
          <span className="sr-only"> {messages.newTab}</span>
        </ButtonLink>
      )}
    </section>
  )
}
