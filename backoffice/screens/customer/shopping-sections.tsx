import { formatMoney } from '@shop/contract/money.ts'
import type { CustomerDetail } from '@shop/contract/staff/customer-page.ts'
import { ShortList } from '../../components/entries.tsx'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { buildOrderPath, buildReturnPath } from '../../lib/paths.ts'
import { useCodes } from '../../lib/use-codes.ts'
import { customerMessages } from '../../messages/customers.ts'

export function ShoppingSections({ customer }: { customer: CustomerDetail }) {
  return (
    <div>
      <OrderSections customer={customer} />
      {customer.former_orders.length > 0 && <FormerOrders orders={customer.former_orders} />}
      <BenefitSections customer={customer} />
      <WishSections customer={customer} />
    </div>
  )
}

function OrderSections({ customer }: { customer: CustomerDetail }) {
  const { t, lang } = useMessages(customerMessages)
  const getWord = useCodes()
  const { orders, returns } = customer
  return (
    <>
      <ShortList
        title={t.orders}
        total={orders.total}
        entries={orders.items.map(
          ({ code, placed_at, total, currency, status, payment_status, fulfillment_status }) => ({
            key: code,
            title: code,
            href: buildOrderPath(code),
            detail: `${formatDateTime(placed_at, lang)} · ${getWord(payment_status)}`,
            aside: `${formatMoney(total, currency, lang)} · ${getWord(status === 'placed' || status === 'completed' ? fulfillment_status : status)}`,
          }),
        )}
      />
      <ShortList
        title={t.returns}
        total={returns.total}
        entries={returns.items.map(({ id, code, kind, status, created_at }) => ({
          key: id,
          title: `${getWord(kind)} · ${code}`,
          href: buildReturnPath(id),
          detail: formatDateTime(created_at, lang),
          aside: getWord(status),
        }))}
      />
    </>
  )
}

/** Shows what the customer bought in the shop before this one. It counts in no sum. */
function FormerOrders({ orders }: { orders: CustomerDetail['former_orders'] }) {
  const { t, lang } = useMessages(customerMessages)
  const getWord = useCodes()
  return (
    <ShortList
      title={t.formerOrders}
      entries={orders.map(({ id, source, number, placed_at, total, currency, state, lines }) => ({
        key: id,
        title: `${number} · ${t.formerSources[source]}`,
        detail: [
          formatDateTime(placed_at, lang),
          state === null ? null : getWord(state),
          lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
        ]
          .filter(Boolean)
          .join(' · '),
        aside: formatMoney(total, currency, lang),
      }))}
    />
  )
}

function BenefitSections({ customer }: { customer: CustomerDetail }) {
  const { t, lang } = useMessages(customerMessages)
  const getWord = useCodes()
  const { benefit_requests, gifts } = customer
  return (
    <>
      <ShortList
        title={t.requests}
        total={benefit_requests.total}
        entries={benefit_requests.items.map(({ id, reward, status, created_at, scheduled_at }) => ({
          key: id,
          title: getWord(reward),
          detail: formatDateTime(scheduled_at ?? created_at, lang),
          aside: getWord(status),
        }))}
      />
      <ShortList
        title={t.gifts}
        entries={gifts.map(({ kind, period, code, given_at }) => ({
          key: `${kind} ${period}`,
          title: `${t.giftKinds[kind]} ${period}`,
          href: buildOrderPath(code),
          detail: code,
          aside: given_at === null ? t.reservedGift : t.given(formatDateTime(given_at, lang)),
        }))}
      />
    </>
  )
}

function WishSections({ customer }: { customer: CustomerDetail }) {
  const { t, lang } = useMessages(customerMessages)
  const { wishlist, stock_alerts } = customer
  return (
    <>
      <ShortList
        title={t.wishlist}
        total={wishlist.total}
        entries={wishlist.items.map(({ product_id, name, at }) => ({
          key: product_id,
          title: name,
          detail: formatDateTime(at, lang),
        }))}
      />
      <ShortList
        title={t.alerts}
        total={stock_alerts.total}
        entries={stock_alerts.items.map(({ id, name, size, color, notified_at, created_at }) => ({
          key: id,
          title: [name, size, color].filter(Boolean).join(' · '),
          detail: formatDateTime(created_at, lang),
          aside: notified_at === null ? t.waitingAlert : t.notifiedAlert(formatDateTime(notified_at, lang)),
        }))}
      />
    </>
  )
}
