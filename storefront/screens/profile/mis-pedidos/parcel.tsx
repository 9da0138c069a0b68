import type { Order } from '@shop/contract/orders.ts'
import { ButtonLink } from '@shop/ui/button/button.tsx'
import { CopyList } from '@shop/ui/copy-list/copy-list.tsx'
import { Heading } from '@shop/ui/heading/heading.tsx'
import ExternalLink from 'lucide-react/icons/external-link'
import { useWords } from '../../../lib/words/words.ts'

interface ParcelProps {
  /** An order, or a return whose exchange is shipped. */
  of: Pick<Order['detail'], 'waybill' | 'carrier' | 'tracking_url'>
  /** True after the delivery: the shipment is then secondary information. */
  quiet?: boolean
}

/** The carrier, the tracking number, and the link to track the shipment. */
export function Parcel({ of: { waybill, carrier, tracking_url }, quiet = false }: ParcelProps) {
  const words = useWords().text.orders.parcel
  if (waybill === null) return null
  return (
    <section
      className={
        quiet ? 'grid gap-2' : 'grid gap-4 bg-shell p-4 md:grid-cols-[1fr_auto] md:items-end md:gap-x-8 md:p-6'
      }
    >
      {!quiet && (
        <Heading level={3} className="md:col-span-2">
          {words.title}
        </Heading>
      )}
      <CopyList
        copy={words.copy}
        copied={words.copied}
        items={[
          ...(carrier === null ? [] : [{ key: 'carrier', label: words.carrier, value: carrier }]),
          { key: 'waybill', label: words.waybill, value: waybill, copyLabel: words.copyWaybill },
        ]}
      />
      {tracking_url !== null && (
        <ButtonLink
          href={tracking_url}
          target="_blank"
          rel="noopener noreferrer"
          variant={quiet ? 'quiet' : 'primary'}
          className="justify-self-start"
          iconAfter={<ExternalLink aria-hidden="true" className="size-4" />}
        >
          {words.track}
          <span className="sr-only"> {words.newTab}</span>
        </ButtonLink>
      )}
    </section>
  )
}
