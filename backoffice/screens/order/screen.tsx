import type { StaffOrder } from '@shop/contract/staff/order-detail.ts'
import { lazy, Suspense } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ErrorPage } from '../../components/error-page.tsx'
import { OrderStatus } from '../../components/orders/order-status.tsx'
import { ScanField } from '../../components/orders/scan-field.tsx'
import { Page } from '../../components/page.tsx'
import { SecondaryText } from '../../components/secondary-text.tsx'
import { staffApi } from '../../lib/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { unwrap } from '../../lib/load.ts'
import { paths } from '../../lib/paths.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { orderMessages } from '../../messages/order.ts'
import { orderNames } from '../../messages/order-names.ts'
import { AddressSection } from './address-section.tsx'
import { CustomerSection } from './customer-section.tsx'
import { LinesSection } from './lines-section.tsx'
import { MoneySection } from './money-section.tsx'
import { NextStep } from './next-step.tsx'
import { NotesSection } from './notes-section.tsx'
import { OtherActions } from './other-actions.tsx'

const ChangeRequest = lazy(() => import('./change-request.tsx').then((part) => ({ default: part.ChangeRequest })))
const MailsSection = lazy(() => import('./mails-section.tsx').then((part) => ({ default: part.MailsSection })))
const ParcelsSection = lazy(() => import('./parcels-section.tsx').then((part) => ({ default: part.ParcelsSection })))
const TimelineSection = lazy(() => import('./timeline-section.tsx').then((part) => ({ default: part.TimelineSection })))

export async function loader({ request, params }: LoaderFunctionArgs) {
  return unwrap(await staffApi()('getOrder', { query: { code: params['code'] ?? '' } }), request)
}

export function Component() {
  const order = useLoaderData<typeof loader>()
  const { t } = useMessages(orderMessages)
  return (
    <Page back={{ href: paths.orders, label: t.back }} title={t.title(order.code)} action={<ScanField />}>
      {/* Another order is another page: nothing that was typed for one is sent for the next. */}
      <OrderPage key={order.code} order={order} />
    </Page>
  )
}

/** An order that could not be opened. The next slip may be scanned at once: the wrong one was often scanned too. */
export function ErrorBoundary() {
  return (
    <>
      <ErrorPage />
      {hasPermission(useMe(), 'orders.read') && (
        <div className="mt-6">
          <ScanField />
        </div>
      )}
    </>
  )
}

function OrderPage({ order }: { order: StaffOrder }) {
  return (
    <>
      <Head order={order} />
      <NextStep order={order} />
      <OtherActions order={order} />
      <Suspense>
        {(order.change_request !== null || order.change_of !== null) && (
          <div className="mt-8">
            <ChangeRequest order={order} />
          </div>
        )}
      </Suspense>
      {/* On a phone the history comes last: a parcel is packed with the lines and the address. */}
      <div className="mt-8 grid gap-x-12 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <div>
          <LinesSection order={order} />
          <Suspense>
            {order.parcels.some(({ id, lost_at }) => id !== null || lost_at !== null) && (
              <ParcelsSection order={order} />
            )}
          </Suspense>
          <MoneySection order={order} />
        </div>
        <div className="lg:row-span-2">
          <AddressSection order={order} />
          <CustomerSection order={order} />
          <NotesSection order={order} />
          <Suspense>
            <MailsSection order={order} />
          </Suspense>
        </div>
        <Suspense>
          <TimelineSection order={order} />
        </Suspense>
      </div>
    </>
  )
}

function Head({ order }: { order: StaffOrder }) {
  const { t, lang } = useMessages(orderMessages)
  const { t: names } = useMessages(orderNames)
  const { placed_at, number, customer_status, status, payment_status, fulfillment_status } = order
  const stored = [names.status[status], names.payment[payment_status], names.fulfillment[fulfillment_status]].join(
    ' · ',
  )
  return (
    <div className="mb-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <OrderStatus status={customer_status} isLost={order.parcel_lost_at !== null} />
        <SecondaryText>{stored}</SecondaryText>
        <SecondaryText>{t.placed(formatDateTime(placed_at, lang), number)}</SecondaryText>
      </div>
    </div>
  )
}
