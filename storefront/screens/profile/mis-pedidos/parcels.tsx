import type { Order } from '@shop/contract/orders.ts'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { orderMessages } from '../../../messages/orders.ts'
import { Shipment } from './shipment.tsx'

/** Whether an order has other parcels than one with all of it on its way. */
export const hasSeveralParcels = ({ parcels }: Order['detail']): boolean =>
  parcels.some(({ kind, lost_at }) => kind !== 'rest' || lost_at !== null)

export function Parcels({ parcels }: Pick<Order['detail'], 'parcels'>) {
  const { t, formatDate } = useLocalization(orderMessages)
  const messages = t.orders.shipment
  const hasParts = parcels.some(({ kind }) => kind === 'part')
  return (
    <section className="grid grid-cols-1 gap-4">
      <Heading level={3}>{messages.several}</Heading>
      <ul className="grid grid-cols-1 gap-6 md:grid-cols-2">
        {parcels.map(({ kind, carrier, waybill, tracking_url, sent_at, delivered_at, lost_at, lines }, index) => (
          // The parcels of an order are only ever added.
          <li key={index} className="grid grid-cols-1 content-start gap-2 bg-shell p-[min(1rem,5vw)] md:p-6">
            <p className="font-semibold">{kind === 'rest' && !hasParts ? messages.whole : messages.kinds[kind]}</p>
            <ul className="text-small">
              {lines.map((line) => (
                <li key={`${line.size_id} ${line.color_id}`} className="wrap-anywhere">
                  {line.quantity} × {line.name}, {line.size}, {line.color_name}
                </li>
              ))}
            </ul>
            <p className="text-small text-ink-2">
              {lost_at !== null
                ? messages.lost(formatDate(lost_at))
                : delivered_at !== null
                  ? messages.delivered(formatDate(delivered_at))
                  : sent_at === null
                    ? messages.waits
                    : messages.sent(formatDate(sent_at))}
            </p>
            {lost_at === null && <Shipment shipment={{ carrier, waybill, tracking_url }} compact />}
          </li>
        ))}
      </ul>
    </section>
  )
}
