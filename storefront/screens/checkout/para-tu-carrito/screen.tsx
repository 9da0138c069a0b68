import { parsePermalinkLines, permalinkParams } from '@shop/contract/permalink-lines.ts'
import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { SkeletonLine, SkeletonRegion } from '@shop/ui/skeleton/skeleton.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { OrderLines } from '../../../components/checkout/order-lines.tsx'
import { LoadFailed } from '../../../components/loading/load-failed.tsx'
import { EmptyPage } from '../../../components/navigation/empty-page.tsx'
import { TitledPage } from '../../../components/navigation/titled-page.tsx'
import { createClientLoader, type LoadArgs, type LoadedData } from '../../../lib/api/load.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { noIndexMeta } from '../../../lib/page-head/page-title.ts'
import { safePath } from '../../../lib/session/redirect.ts'
import { checkoutMessages } from '../../../messages/checkout.ts'
import { PermalinkActions } from './permalink-actions.tsx'

/**
 * /para-tu-carrito: a link (/comprar) named products. The visitor sees them, and nothing goes into a cart before a button is
 * pressed.
 */
export async function load({ api, currency, url: { searchParams } }: LoadArgs) {
  const lines = searchParams.get(permalinkParams.lines) ?? ''
  const found = lines === '' ? undefined : await api('getPermalinkLines', { query: { currency, lines } })
  const named = lines === '' ? 0 : parsePermalinkLines(lines).length
  const shown = found?.ok ? found.data.lines : []
  return {
    failed: found?.ok === false && found.code !== 'invalid_value',
    lines: shown,
    currency,
    isIncomplete: searchParams.has(permalinkParams.missing) || shown.length < named,
    code: searchParams.get(permalinkParams.code) ?? undefined,
    continue_to: safePath(searchParams.get(permalinkParams.continueTo)),
  }
}

export const clientLoader = createClientLoader(load)
export const meta = noIndexMeta((t) => t.checkout.permalink.title, checkoutMessages)

export function HydrateFallback() {
  const { t } = useLocalization(checkoutMessages)
  return (
    <TitledPage title={t.checkout.permalink.title}>
      <SkeletonRegion label={t.common.loading}>
        <SkeletonLine />
        <SkeletonLine />
      </SkeletonRegion>
    </TitledPage>
  )
}

export default function Screen({ loaderData }: { loaderData: LoadedData<typeof load> }) {
  const messages = useLocalization(checkoutMessages).t.checkout.permalink
  const { failed, lines, currency, isIncomplete, code, continue_to } = loaderData
  if (failed)
    return (
      <TitledPage title={messages.title}>
        <LoadFailed title={messages.loadFailed} homeLink={null} />
      </TitledPage>
    )
  if (lines.length === 0)
    return (
      <TitledPage title={messages.title}>
        <EmptyPage seed="lienzo" title={messages.emptyTitle} text={messages.emptyText} action={messages.toShop} />
      </TitledPage>
    )
  const buyable = lines.filter(({ available }) => available > 0)
  return (
    <TitledPage title={messages.title}>
      <div className="lg:w-2/3">
        <Text className="mb-6">{messages.lead}</Text>
        {isIncomplete && (
          <InlineBanner tone="warn" className="mb-6">
            {messages.incomplete}
          </InlineBanner>
        )}
        <OrderLines lines={lines} currency={currency} label={messages.title} />
        {code !== undefined && buyable.length > 0 && <Text className="mt-6">{messages.withCode(code)}</Text>}
        <PermalinkActions lines={buyable} code={code} continue_to={continue_to} />
      </div>
    </TitledPage>
  )
}
