import { Button } from '@shop/ui/button/button.tsx'
import { Icon } from '@shop/ui/icon/icon.tsx'
import { Container } from '@shop/ui/layout/container.tsx'
import { Skeleton, SkeletonRegion } from '@shop/ui/skeleton/skeleton.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import type { ReactNode } from 'react'
import type { MetaArgs } from 'react-router'
import { createClientLoader, type LoadedData, type LoadArgs, notFound } from '../../../lib/api/load.ts'
import { noIndexMeta } from '../../../lib/page-head/page-title.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { orderMessages } from '../../../messages/orders.ts'
import { LoadFailed } from '../../../components/loading/load-failed.tsx'
import { PrintedOrder } from './printed-order.tsx'

/** /mis-pedidos/{id}/imprimir: one of the customer's orders for printing. `null`: it could not be loaded. */
export async function load({ params, api, currency }: LoadArgs) {
  const { id = '' } = params
  const orders = await api('listOrders', { query: { currency, order: id } })
  if (!orders.ok) return null
  return orders.data.find((order) => String(order.id) === id) ?? notFound()
}

export const clientLoader = createClientLoader(load)

/** The title becomes the file name when the customer prints to a file. */
export function meta(page: MetaArgs) {
  const order = page.loaderData as LoadedData<typeof load> | undefined
  return noIndexMeta(({ orders }) => (order ? orders.number(order.number) : orders.print.heading), orderMessages)(page)
}

export function HydrateFallback() {
  const { t } = useLocalization()
  return (
    <Page>
      <SkeletonRegion label={t.common.loading}>
        <Skeleton className="h-12 w-64" />
        <Skeleton className="mt-8 h-40" />
        <Skeleton className="mt-8 h-64" />
      </SkeletonRegion>
    </Page>
  )
}

export default function Screen({ loaderData: order }: { loaderData: LoadedData<typeof load> }) {
  const { t } = useLocalization(orderMessages)
  if (order === null)
    return (
      <Page>
        <LoadFailed title={t.orders.loadFailed} />
      </Page>
    )
  return (
    <Page back={paths.order(order.number)}>
      <PrintedOrder order={order} />
    </Page>
  )
}

/** On screen a back link and the print button are above the sheet; on paper only the sheet is printed. */
function Page({ back: backPath = paths.orders, children }: { back?: string; children: ReactNode }) {
  const messages = useLocalization(orderMessages).t.orders.print
  return (
    <Container className="min-h-dvh pt-4 pb-16 md:pt-8 print:min-h-0 print:max-w-none print:p-0">
      <div className="mx-auto max-w-dialog print:max-w-none">
        <div className="mb-8 flex flex-wrap items-center justify-between gap-4 print:hidden">
          <TextLink variant="standing" href={backPath}>
            <Icon name="arrow-left" className="size-5" />
            {messages.back}
          </TextLink>
          <Button onClick={() => window.print()} icon={<Icon name="printer" className="size-5" />}>
            {messages.print}
          </Button>
        </div>
        {children}
      </div>
    </Container>
  )
}
