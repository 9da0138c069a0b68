import { Skeleton } from '@shop/ui/skeleton/skeleton.tsx'
import { lazy, Suspense } from 'react'
import type { PriceList } from '@shop/contract/staff/price-lists.ts'
import type { ListedPrice } from '@shop/contract/staff/price-lists.ts'
import type { ProductOptions } from '@shop/contract/staff/products.ts'
import { DeleteButton } from '../../components/delete-button.tsx'
import { DraftNotices } from '../../components/editor/draft-notices.tsx'
import type { FieldNames } from '../../components/editor/field-names.ts'
import { SaveBar } from '../../components/editor/save-bar.tsx'
import { staffApi } from '../../lib/api.ts'
import { pickFields } from '../../lib/draft/pick-fields.ts'
import { useDraft } from '../../lib/draft/use-draft.ts'
import type { StoredDraft } from '../../lib/draft/use-stored-draft.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import type { ListResult } from '../../lib/load.ts'
import { paths } from '../../lib/paths.ts'
import { priceListMessages } from '../../messages/price-lists.ts'
import { Actions } from './actions.tsx'
import { PeriodFields, ReductionFields, ScopeFields } from './fields.tsx'
import { findErrors, type PriceListValues, toFields, toValues } from './values.ts'

const PricePreview = lazy(() => import('./price-preview.tsx').then((part) => ({ default: part.PricePreview })))

interface PriceListEditorProps {
  priceList: PriceList
  prices: ListResult<ListedPrice>
  options: ProductOptions
  storedDraft: StoredDraft<PriceListValues> | null
  canWrite: boolean
}

export function PriceListEditor({ priceList, prices, options, storedDraft, canWrite }: PriceListEditorProps) {
  const { t, lang, common } = useMessages(priceListMessages)
  const names = useFieldNames()
  const { id, version, state } = priceList
  const draft = useDraft<PriceListValues>({
    subject: `price_list:${id}`,
    version,
    saved: toValues(priceList),
    storedDraft,
    findErrors: (values) => findErrors(values, t, common.required),
    refusalFields: { price_list_dates_invalid: 'ends_at', price_list_sku_unknown: 'skus' },
    send: async (values, base) =>
      pickFields(await staffApi()('savePriceList', { body: { ...toFields(values), id, version: base } }), toValues),
  })
  const isRunning = state === 'running'
  const isUnsaved = draft.isDirty || draft.isStale
  return (
    <>
      <DraftNotices draft={draft} names={names} />
      <PeriodFields draft={draft} saved={priceList} canWrite={canWrite} isRunning={isRunning} />
      <fieldset role="none" disabled={!canWrite || isRunning} className="contents">
        <ScopeFields draft={draft} options={options} />
        <ReductionFields draft={draft} />
      </fieldset>
      <Suspense fallback={<Skeleton className="h-24" />}>
        <PricePreview priceList={priceList} prices={prices} isUnsaved={isUnsaved}>
          {canWrite && <Actions priceList={priceList} isUnsaved={isUnsaved} />}
        </PricePreview>
      </Suspense>
      {canWrite && state === 'draft' && (
        <DeleteButton
          name={priceList.fields[`name_${lang}`]}
          listPath={paths.priceLists}
          send={() => staffApi()('deletePriceList', { query: { id } })}
        />
      )}
      {canWrite && <SaveBar draft={draft} names={names} />}
    </>
  )
}

function useFieldNames(): FieldNames {
  const { t, lang, common } = useMessages(priceListMessages)
  const labels: Record<string, string> = {
    name_es: t.nameIn(common.languages.es), name_en: t.nameIn(common.languages.en), starts_at: t.starts, ends_at: t.ends,
    category_id: t.category, collection_id: t.collection, artwork_id: t.artwork, words: t.words, skus: t.skus,
    method: t.method, percent: t.percent, amount: t.reduction, rounding: t.rounding, keep_lower: t.keepLower,
  } // prettier-ignore
  return {
    getName: ([name = '', currency]) => [labels[name] ?? name, ...(currency ? [currency] : [])].join(' · '),
    formatValue: ([name], value) =>
      (name === 'starts_at' || name === 'ends_at') && typeof value === 'string'
        ? formatDateTime(value, lang)
        : undefined,
  }
}
