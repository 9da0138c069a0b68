import { Artwork } from '@shop/ui/artwork/artwork.tsx'
import { ButtonLink } from '@shop/ui/button/button.tsx'
import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { ErrorBlock } from '@shop/ui/error-block/error-block.tsx'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { Container } from '@shop/ui/layout/container.tsx'
import { Section } from '@shop/ui/layout/section.tsx'
import { Skeleton, SkeletonRegion } from '@shop/ui/skeleton/skeleton.tsx'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { browserLoad, type DataOf, type LoadArgs } from '../../../lib/load.ts'
import { unlisted } from '../../../lib/page-title.ts'
import { paths } from '../../../lib/paths.ts'
import { useWords } from '../../../lib/words.ts'
import { OrderList } from './order-list.tsx'

/** /mis-pedidos: what was bought, newest first. */
export async function load({ api, currency }: LoadArgs) {
  const orders = await api('listOrders', { query: { currency } })
  return { orders: orders.ok ? orders.data : null }
}

export const clientLoader = browserLoad(load)
export const meta = unlisted((text) => text.checkout.orders.title)

export function HydrateFallback() {
  const { text } = useWords()
  return (
    <Page>
      <SkeletonRegion label={text.common.loading}>
        <div className="grid gap-3">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </div>
      </SkeletonRegion>
    </Page>
  )
}

export default function Screen({ loaderData: { orders } }: { loaderData: DataOf<typeof load> }) {
  const { text } = useWords()
  const words = text.checkout.orders
  const { revalidate, state } = useRevalidator()
  if (orders === null)
    return (
      <Page>
        <ErrorBlock
          title={words.loadFailed}
          retryLabel={text.common.retry}
          onRetry={() => void revalidate()}
          retrying={state === 'loading'}
        />
      </Page>
    )
  return <Page>{orders.length === 0 ? <Empty /> : <OrderList orders={orders} />}</Page>
}

function Page({ children }: { children: ReactNode }) {
  const { text } = useWords()
  return (
    <Container>
      {/* As high as a window, so that the foot of the page does not jump when the orders come. */}
      <Section space="small" className="min-h-dvh">
        <Heading level={1} caps tabIndex={-1} className="mb-8">
          {text.checkout.orders.title}
        </Heading>
        {children}
      </Section>
    </Container>
  )
}

function Empty() {
  const { text } = useWords()
  const words = text.checkout.orders
  return (
    <EmptyState
      art={<Artwork seed="muro" columns={3} rows={3} className="aspect-square w-full" />}
      title={words.emptyTitle}
      actions={
        <ButtonLink href={paths.home} size="large">
          {words.toShop}
        </ButtonLink>
      }
    >
      {words.emptyText}
    </EmptyState>
  )
}
