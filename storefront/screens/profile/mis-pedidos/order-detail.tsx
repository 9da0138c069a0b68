import type { Order } from '@shop/contract/orders.ts'
import { AddressCard } from '@shop/ui/address-card/address-card.tsx'
import { OrderSummary } from '@shop/ui/order-summary/order-summary.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextButton } from '@shop/ui/text-link/text-link.tsx'
import { useToast } from '@shop/ui/toast/toast.tsx'
import { useWords } from '../../../lib/words.ts'
import { addressLines } from '../../../parts/address-lines.ts'
import { Crystals } from '../../../parts/crystals.tsx'
import { GiftRow } from '../../../parts/gift-row.tsx'
import { OrderLines } from '../../../parts/order-lines.tsx'
import { useTotalRows } from '../../../parts/total-rows.ts'

/** All of one order, as it was bought. */
export function OrderDetail({ order }: { order: Order }) {
  const { text } = useWords()
  const words = text.checkout.orders
  const { detail, currency, total } = order
  const { shipment_address: address, products: articles } = detail
  const rows = useTotalRows({ ...detail, articles, total, currency })
  return (
    <div className="grid items-start gap-8 lg:grid-cols-12 lg:gap-12">
      <div className="lg:col-span-7">
        <OrderLines lines={detail.cart_products} currency={currency} label={text.checkout.summary.pieces} />
        <GiftRow reward={detail.reward} />
      </div>
      <div className="grid gap-6 lg:col-span-5">
        <OrderSummary title={text.checkout.totals.title} headingLevel={3} {...rows} />
        {detail.crystals > 0 && <Crystals>{words.crystals(detail.crystals)}</Crystals>}
        {detail.waybill !== null && <Waybill number={detail.waybill} />}
        <AddressCard
          kicker={words.address}
          title={address.name}
          lines={[address.line, ...addressLines(address), ...(address.phone ? [words.phone(address.phone)] : [])]}
        />
      </div>
    </div>
  )
}

function Waybill({ number }: { number: string }) {
  const { text } = useWords()
  const words = text.checkout.orders
  const toast = useToast()
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(number)
    toast(words.copied)
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <Text figures>
        {words.waybill}: <strong>{number}</strong>
      </Text>
      <TextButton kind="standing" onClick={() => void copy()}>
        {words.copy}
      </TextButton>
    </div>
  )
}
