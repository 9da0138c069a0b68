import { Button } from '@shop/ui/button/button.tsx'
import { Container } from '@shop/ui/layout/container.tsx'
import { Skeleton, SkeletonRegion } from '@shop/ui/skeleton/skeleton.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Printer from 'lucide-react/icons/printer'
import type { ReactNode } from 'react'
import type { MetaArgs } from 'react-router'
import { browserLoad, type DataOf, type LoadArgs, notFound } from '../../../lib/api/load.ts'
import { unlisted } from '../../../lib/page-head/page-title.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useWords } from '../../../lib/words/words.ts'
import { LoadFailed } from '../../../components/loading/load-failed.tsx'
import { Sheet } from './sheet.tsx'

/** /mis-pedidos/{id}/imprimir: one of the customer's orders for printing. `null`: it could not be loaded. */
export async function load({ params, api, currency }: LoadArgs) {
  const orders = await api('listOrders', { query: { currency } })
  if (!orders.ok) return null
  return orders.data.find(({ id }) => String(id) === params['id']) ?? notFound()
}

export const clientLoader = browserLoad(load)

/** The title becomes the file name when the customer prints to a file. */
export function meta(page: MetaArgs) {
  const order = page.loaderData as DataOf<typeof load> | undefined
  return unlisted(({ orders }) => (order ? orders.number(order.number) : orders.print.heading))(page)
}

export function HydrateFallback() {
  const { text } = useWords()
  return (
    <Page>
      <SkeletonRegion label={text.common.loading}>
        <Skeleton className="h-12 w-64" />
        <Skeleton className="mt-8 h-40" />
        <Skeleton className="mt-8 h-64" />
      </SkeletonRegion>
    </Page>
  )
}

export default function Screen({ loaderData: order }: { loaderData: DataOf<typeof load> }) {
  const { text } = useWords()
  if (order === null)
    return (
      <Page>
        <LoadFailed title={text.orders.loadFailed} />
      </Page>
    )
  return (
    <Page back={paths.order(order.number)}>
      <Sheet order={order} />
    </Page>
  )
}

/** On screen a back link and the print button are above the sheet; on paper only the sheet is printed. */
function Page({ back = paths.orders, children }: { back?: string; children: ReactNode }) {
  const words = useWords().text.orders.print
  return (
    <Container className="min-h-dvh pt-4 pb-16 md:pt-8 print:min-h-0 print:max-w-none print:p-0">
      <div className="mx-auto max-w-dialog print:max-w-none">
        <div className="mb-8 flex flex-wrap items-center justify-between gap-4 print:hidden">
          <TextLink kind="standing" href={back}>
            <ArrowLeft aria-hidden="true" className="size-5" />
            {words.back}
          </TextLink>
          <Button onClick={() => window.print()} icon={<Printer aria-hidden="true" className="size-5" />}>
            {words.print}
          </Button>
        </div>
        {children}
      </div>
    </Container>
  )
}
