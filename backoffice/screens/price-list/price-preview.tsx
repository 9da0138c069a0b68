import type { ReactNode } from 'react'
import { formatMoney } from '@shop/contract/money.ts'
import type { ListedPrice, PriceList } from '@shop/contract/staff/price-lists.ts'
import { Badge } from '@shop/ui/badge/badge.tsx'
import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { ListView } from '../../components/list/list-view.tsx'
import { PageSection } from '../../components/page.tsx'
import { useMessages } from '../../lib/language.ts'
import type { ListResult } from '../../lib/load.ts'
import { buildProductPath } from '../../lib/paths.ts'
import { priceListMessages } from '../../messages/price-lists.ts'

interface PricePreviewProps {
  priceList: PriceList
  prices: ListResult<ListedPrice>
  isUnsaved: boolean
  /** The actions for these prices stand before them, because on a phone the prices are many screens long. */
  children: ReactNode
}

/** Each price before and after. Those that rise, or fall by 70 % or more, are marked and come first. */
export function PricePreview({ priceList: { counts }, prices, isUnsaved, children }: PricePreviewProps) {
  const { t, lang } = useMessages(priceListMessages)
  return (
    <PageSection title={t.preview}>
      {isUnsaved && <Text tone="quiet">{t.previewUnsaved}</Text>}
      {counts.products > 0 && (
        <p className="mb-3">
          {t.counts(counts.prices, counts.products)} {counts.kept > 0 && t.kept(counts.kept)}
        </p>
      )}
      {(counts.rises > 0 || counts.large_falls > 0) && (
        <InlineBanner tone="warn" className="mb-4">
          {counts.rises > 0 && t.rises(counts.rises)} {counts.large_falls > 0 && t.largeFalls(counts.large_falls)}
        </InlineBanner>
      )}
      {children}
      <ListView
        caption={t.preview}
        result={prices}
        empty={<Text tone="quiet">{t.previewEmpty}</Text>}
        nameHeader={t.product}
        getId={({ product_id, size, currency }) => `${product_id} ${size ?? ''} ${currency}`}
        getName={({ name }) => name}
        getHref={({ product_id }) => buildProductPath(product_id)}
        columns={[
          { id: 'size', header: t.size, render: ({ size }) => size ?? t.allSizes },
          {
            id: 'price',
            header: t.fullPrice,
            align: 'end',
            render: (row) => formatMoney(row.price, row.currency, lang),
          },
          {
            id: 'before',
            header: t.before,
            align: 'end',
            render: (row) => formatMoney(row.before, row.currency, lang),
          },
          { id: 'after', header: t.after, align: 'end', render: (row) => <After row={row} /> },
        ]}
      />
    </PageSection>
  )
}

function After({ row }: { row: ListedPrice }) {
  const { t, lang } = useMessages(priceListMessages)
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-2">
      {row.is_marked && <Badge tone="waiting">{t.marked}</Badge>}
      <strong className="tabular-nums">{formatMoney(row.after, row.currency, lang)}</strong>
    </span>
  )
}
