import type { StaffOrder } from '@shop/contract/staff/order-detail.ts'
import { lazy, Suspense } from 'react'
import { Link } from '@shop/ui/link/link.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { PageSection } from '../../components/page.tsx'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { nameOf } from '../../lib/name-of.ts'
import { buildCustomerPath, buildReturnPath, paths } from '../../lib/paths.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { orderMessages } from '../../messages/order.ts'
import { orderNames } from '../../messages/order-names.ts'

// Few orders have an invoice; what attaches and cancels one is loaded for those.
const InvoiceSection = lazy(() => import('./invoice-section.tsx').then((part) => ({ default: part.InvoiceSection })))

export function CustomerSection({ order }: { order: StaffOrder }) {
  const { t, common } = useMessages(orderMessages)
  const { customer } = order
  const mayOpen = hasPermission(useMe(), 'customers.read')
  return (
    <>
      <PageSection title={t.customer}>
        {customer.closed ? (
          <Text size="small">{t.closed}</Text>
        ) : (
          <div className="text-small wrap-anywhere">
            <p className="font-semibold">
              {mayOpen ? <TextLink href={buildCustomerPath(customer.id)}>{customer.name}</TextLink> : customer.name}
            </p>
            {customer.email !== undefined && <p>{customer.email}</p>}
            {customer.purchase_email !== undefined && (
              <p className="text-ink-2">{t.purchaseEmail(customer.purchase_email)}</p>
            )}
            <p className="text-ink-2">
              {[t.fan(customer.fan_number), common.levels[customer.tier]].join(' · ')} ·{' '}
              {customer.email === undefined ? (
                t.ordersOf(customer.orders)
              ) : (
                <Link
                  href={`${paths.orders}?q=${encodeURIComponent(customer.email)}`}
                  className="underline underline-offset-4"
                >
                  {t.ordersOf(customer.orders)}
                </Link>
              )}
            </p>
          </div>
        )}
      </PageSection>
      {order.draft_order !== null && (
        <PageSection title={t.draftOrder}>
          <Text size="small">
            {t.madeBy(order.draft_order.made_by)} {order.draft_order.note}
          </Text>
        </PageSection>
      )}
      <Suspense>
        <InvoiceSection order={order} />
      </Suspense>
      <ReturnsSection order={order} />
    </>
  )
}

function ReturnsSection({ order: { returns } }: { order: StaffOrder }) {
  const { t, lang } = useMessages(orderMessages)
  const { t: names } = useMessages(orderNames)
  if (returns.length === 0) return null
  return (
    <PageSection title={t.returns}>
      <ul className="text-small">
        {returns.map(({ id, kind, status, units, created_at }) => (
          <li key={id} className="border-b border-line py-2">
            <TextLink href={buildReturnPath(id)}>{nameOf(t.returnKinds, kind)}</TextLink> · {names.items(units)} ·{' '}
            {nameOf(names.returnState, status)} · {formatDateTime(created_at, lang)}
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
