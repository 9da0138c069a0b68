import { DAY_MS } from '@shop/contract/calendar.ts'
import type { CallResponse } from '@shop/contract/call.ts'
import { defaultCurrencies } from '@shop/contract/locale.ts'
import type { CollectionDetail } from '@shop/contract/staff/collections.ts'
import type { StaffContract } from '@shop/contract/staff/contract.ts'
import type { CollectionView, ViewedProduct } from '@shop/contract/staff/drops.ts'
import { Badge } from '@shop/ui/badge/badge.tsx'
import { cx } from '@shop/ui/class-names/cx.ts'
import { DataTable } from '@shop/ui/data-table/data-table.tsx'
import { ErrorBlock } from '@shop/ui/error-block/error-block.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { useState } from 'react'
import { PreviewButton } from '../../components/drops/preview-button.tsx'
import { type ChosenViewer, useLevelName, ViewerFields } from '../../components/drops/viewer-fields.tsx'
import { SecondaryText } from '../../components/secondary-text.tsx'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { useQuery } from '../../lib/use-query.ts'
import { collectionMessages } from '../../messages/collections.ts'
import { MomentField } from './moment-field.tsx'
import { listLevelOpenings } from './opening-line.tsx'
import { shopNow } from '../../lib/shop-clock.ts'

type Visibility = CallResponse<StaffContract['getCollectionVisibility']>

const HOUR_MS = 3_600_000

const DELAY_MS = 150

export function Audience({ collection }: { collection: CollectionDetail }) {
  const { t, lang } = useMessages(collectionMessages)
  const [now] = useState(() => shopNow().valueOf())
  const [moment, setMoment] = useState<number>()
  const [viewer, setViewer] = useState<ChosenViewer>({ level: '3', language: lang, currency: defaultCurrencies[lang] })
  const { id, version, products, product_count, opens_at } = collection
  const at = moment === undefined ? undefined : new Date(moment).toISOString()
  const key = JSON.stringify([id, version, product_count, products.map((product) => product.id), at, viewer])
  const { data, error, loading } = useQuery(
    key,
    () => staffApi(lang)('getCollectionVisibility', { query: { id, at, ...viewer } }),
    DELAY_MS,
  )
  const openings = opens_at === null ? [] : listLevelOpenings(collection, opens_at)
  const moments = [now, ...openings.map((opening) => opening.at.valueOf())]
  return (
    <div className="grid gap-6">
      <Text tone="quiet">{t.whoSeesText}</Text>
      <MomentField now={now} range={getRange(moments)} openings={openings} moment={moment} onChange={setMoment} />
      <div className="flex flex-wrap items-end gap-4">
        <ViewerFields viewer={viewer} onChange={setViewer} />
      </div>
      <PreviewButton
        target={{ ...viewer, level: Number(viewer.level), at: at ?? null, collection_id: id, product_id: null }}
      />
      {error !== undefined && <ErrorBlock title={error} />}
      {data && (
        <div aria-busy={loading} className={cx('grid gap-6 transition-opacity', loading && 'opacity-60')}>
          <Report data={data} viewer={viewer} />
          <LevelTable views={data.views} />
        </div>
      )}
    </div>
  )
}

/**
 * Returns the first and the last moment of the slider. The last of `moments` is on one of its hours, and with it all
 * openings, which are full weeks apart.
 */
function getRange(moments: number[]): [first: number, last: number] {
  const aligned = moments.at(-1)!
  const hours = Math.ceil((aligned - Math.min(...moments) + 7 * DAY_MS) / HOUR_MS)
  return [aligned - hours * HOUR_MS, Math.max(...moments) + 7 * DAY_MS]
}

function Report({ data, viewer }: { data: Visibility; viewer: ChosenViewer }) {
  const { t } = useMessages(collectionMessages)
  const view = data.views.find(
    ({ level, language, currency }) =>
      level === Number(viewer.level) && language === viewer.language && currency === viewer.currency,
  )
  if (!view) return null
  const more = view.hidden + view.sold_out - data.products.length
  return (
    <div>
      <Text role="status" className="font-semibold">
        <ViewSummary view={view} />
      </Text>
      {data.products.length > 0 && (
        <ul className="mt-2 border-t border-line">
          {data.products.map((product) => (
            <NotedProduct key={product.id} product={product} viewer={viewer} at={data.at} />
          ))}
        </ul>
      )}
      {more > 0 && <Text>{t.andMore(more)}</Text>}
    </div>
  )
}

function ViewSummary({ view }: { view: CollectionView }) {
  const { t } = useMessages(collectionMessages)
  const reasons = view.reasons.map(({ reason, count }) => t.reasonCount(t.reasons[reason], count)).join(', ')
  const shown = view.sold_out > 0 ? `${t.shown(view.shown)} (${t.soldOut(view.sold_out)})` : t.shown(view.shown)
  return view.hidden === 0
    ? `${shown}. ${view.shown > 0 ? t.allShown : ''}`
    : `${shown}; ${t.hidden(view.hidden, reasons)}.`
}

function NotedProduct({ product, viewer, at }: { product: ViewedProduct; viewer: ChosenViewer; at: string }) {
  const { t } = useMessages(collectionMessages)
  const { id, name, sku, shown, sold_out, reasons } = product
  const search = new URLSearchParams({ product: String(id), ...viewer, at })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-2">
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        <SecondaryText>{[sku, ...reasons.map((reason) => t.reasons[reason])].join(' · ')}</SecondaryText>
      </div>
      <div className="flex items-center gap-6">
        <Badge tone={shown ? 'waiting' : 'error'}>{shown && sold_out ? t.outOfStock : t.isHidden}</Badge>
        <TextLink variant="standing" href={`${paths.doctor}?${search}`} aria-label={t.whyOf(name)}>
          {t.why}
        </TextLink>
      </div>
    </li>
  )
}

function LevelTable({ views }: { views: CollectionView[] }) {
  const { t } = useMessages(collectionMessages)
  const getLevelName = useLevelName()
  const combinations = views
    .filter(({ level }) => level === 0)
    .map(({ language, currency }) => `${language} ${currency}`)
  const levels = [...new Set(views.map(({ level }) => level))].toReversed()
  const rows = levels.map((level) => ({
    name: getLevelName(level),
    cells: views.filter((view) => view.level === level).map(({ shown, hidden }) => `${shown} / ${shown + hidden}`),
  }))
  return <DataTable caption={t.byLevel} columns={[t.level, ...combinations]} rows={rows} />
}
