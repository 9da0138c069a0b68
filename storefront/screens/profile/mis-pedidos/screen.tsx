import type { Order } from '@shop/contract/orders.ts'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { Container } from '@shop/ui/layout/container.tsx'
import { Section } from '@shop/ui/layout/section.tsx'
import { Skeleton, SkeletonRegion } from '@shop/ui/skeleton/skeleton.tsx'
import type { ReactNode } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { browserLoad, type DataOf, type LoadArgs } from '../../../lib/api/load.ts'
import { unlisted } from '../../../lib/page-head/page-title.ts'
import { useWords } from '../../../lib/words/words.ts'
import { LoadFailed } from '../../../components/loading/load-failed.tsx'
import { NothingYet } from '../../../components/navigation/nothing-yet.tsx'
import { OrderList } from './order-list.tsx'
import { useOrders } from './use-orders.ts'

/** /mis-pedidos: the customer's orders, newest first. */
export async function load({ api, currency }: LoadArgs) {
  const orders = await api('listOrders', { query: { currency } })
  return { orders: orders.ok ? orders.data : null }
}

export const clientLoader = browserLoad(load)
export const meta = unlisted((text) => text.orders.title)

/** Opening an order writes its code to the URL, which needs no new data. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate
}

export function HydrateFallback() {
  const { text } = useWords()
  return (
    <Page>
      <SkeletonRegion label={text.common.loading}>
        <div className="border-t border-line">
          {[1, 2, 3].map((row) => (
            <div key={row} className="grid grid-cols-[3.5rem_1fr] items-center gap-4 border-b border-line py-3">
              <Skeleton className="aspect-garment" />
              <Skeleton className="h-10 max-w-notice" />
            </div>
          ))}
        </div>
      </SkeletonRegion>
    </Page>
  )
}

export default function Screen({ loaderData: { orders } }: { loaderData: DataOf<typeof load> }) {
  const words = useWords().text.orders
  return (
    <Page>
      {orders === null && <LoadFailed title={words.loadFailed} />}
      {orders?.length === 0 && (
        <NothingYet seed="muro" title={words.emptyTitle} text={words.emptyText} action={words.toShop} />
      )}
      {orders !== null && orders.length > 0 && <Orders loaded={orders} />}
    </Page>
  )
}

function Orders({ loaded }: { loaded: readonly Order[] }) {
  const [orders, replace] = useOrders(loaded)
  return <OrderList orders={orders} onChanged={replace} />
}

function Page({ children }: { children: ReactNode }) {
  const { text } = useWords()
  return (
    <Container>
      {/* The section is as high as a window, so that the footer does not jump when the orders arrive. */}
      <Section space="small" className="min-h-dvh">
        <Heading level={1} caps tabIndex={-1} className="mb-8">
          {text.orders.title}
        </Heading>
        {children}
      </Section>
    </Container>
  )
}
