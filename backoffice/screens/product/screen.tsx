import type { ProductFields } from '@shop/contract/staff/product-fields.ts'
import { Skeleton } from '@shop/ui/skeleton/skeleton.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { lazy, Suspense } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { useLaterOpening } from '../../components/drops/use-later-opening.ts'
import { DraftNotices } from '../../components/editor/draft-notices.tsx'
import { SaveBar } from '../../components/editor/save-bar.tsx'
import { Page, PageSection } from '../../components/page.tsx'
import { staffApi } from '../../lib/api.ts'
import { useDraft } from '../../lib/draft/use-draft.ts'
import { loadStoredDraft } from '../../lib/draft/use-stored-draft.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { unwrap } from '../../lib/load.ts'
import { buildStockHistoryPath, paths } from '../../lib/paths.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { productMessages } from '../../messages/products.ts'
import type { EditorPart } from './editor-part.ts'
import { createFieldNames } from './field-names.ts'
import { PricesSection } from './prices-section.tsx'
import { PublicationSection } from './publication-section.tsx'
import { TextsSection } from './texts-section.tsx'

/** Dragging and cropping weigh as much as the rest of the editor, which can be used before they and the grid are loaded. */
const ProductImages = lazy(() =>
  import('../../components/product-images/product-images.tsx').then((part) => ({ default: part.ProductImages })),
)
const VariantsSection = lazy(() => import('./variants-section.tsx').then((part) => ({ default: part.VariantsSection })))
const DetailsSection = lazy(() => import('./details-section.tsx').then((part) => ({ default: part.DetailsSection })))
const CodesSection = lazy(() => import('./codes-section.tsx').then((part) => ({ default: part.CodesSection })))
const DeleteButton = lazy(() =>
  import('../../components/delete-button.tsx').then((part) => ({ default: part.DeleteButton })),
)
const StockGrid = lazy(() =>
  import('../../components/stock-grid/stock-grid.tsx').then((part) => ({ default: part.StockGrid })),
)

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = Number(params['id'])
  const api = staffApi()
  const [detail, options, storedDraft] = await Promise.all([
    api('getProductDetail', { query: { id } }),
    api('getProductOptions', {}),
    loadStoredDraft<ProductFields>(`product:${id}`),
  ])
  return { product: unwrap(detail, request), options: unwrap(options, request), storedDraft }
}

export function Component() {
  const { product, options, storedDraft } = useLoaderData<typeof loader>()
  return <ProductEditor key={product.id} product={product} options={options} storedDraft={storedDraft} />
}

/** Sizes are the same by their letter, colors by their number, codes by both. */
const LIST_KEYS = { sizes: 'letter', colors: 'color_id', codes: 'variant' }

function ProductEditor({ product, options, storedDraft }: Awaited<ReturnType<typeof loader>>) {
  const { t, lang } = useMessages(productMessages)
  const { revalidate } = useRevalidator()
  const me = useMe()
  const canWrite = hasPermission(me, 'products.write')
  const { id, version, fields } = product
  const draft = useDraft<ProductFields>({
    subject: `product:${id}`,
    version,
    saved: fields,
    keys: LIST_KEYS,
    storedDraft: canWrite ? storedDraft : null,
    send: (value, base) => staffApi()('saveProduct', { body: { id, version: base, fields: value } }),
  })
  const names = createFieldNames(t, options, lang)
  const { confirm: confirmLaterOpening } = useLaterOpening()
  const hidingCollection =
    product.state === 'on_sale' && draft.value.collection_id !== fields.collection_id
      ? options.collections.find((collection) => collection.id === draft.value.collection_id)
      : undefined
  const { texts } = draft.value
  const name = texts[lang].name || texts.es.name || texts.en.name || t.unnamed
  const part = { product, options, draft, canWrite }
  const changed = formatDateTime(product.changed_at ?? product.created_at, lang)
  return (
    <Page back={{ href: paths.products, label: t.title }} title={name} text={t.changedBy(product.changed_by, changed)}>
      {!canWrite && <Text tone="quiet">{t.readOnly}</Text>}
      <DraftNotices draft={draft} names={names} />
      <PublicationSection {...part} />
      <fieldset role="none" disabled={!canWrite} className="contents">
        <TextsSection {...part} />
        <PricesSection {...part} />
        <Variants {...part} />
      </fieldset>
      <Suspense>
        <CodesSection {...part} />
      </Suspense>
      <PageSection title={t.images}>
        <Suspense fallback={<Skeleton className="h-24" />}>
          <ProductImages product_id={id} onChanged={() => void revalidate()} />
        </Suspense>
      </PageSection>
      {product.cells !== null && <StockSection {...part} name={name} />}
      <fieldset role="none" disabled={!canWrite} className="contents">
        <Suspense fallback={<Skeleton className="h-24" />}>
          <DetailsSection {...part} />
        </Suspense>
      </fieldset>
      {canWrite && product.state === 'draft' && <DeleteDraft id={id} name={name} />}
      {canWrite && (
        <SaveBar
          draft={draft}
          names={names}
          onBeforeSave={hidingCollection && (() => confirmLaterOpening(hidingCollection))}
        />
      )}
    </Page>
  )
}

/** Deletes a product that was never published, with everything that is only of it. */
function DeleteDraft({ id, name }: { id: number; name: string }) {
  const send = () => staffApi()('deleteProduct', { query: { id } })
  return (
    <Suspense>
      <DeleteButton name={name} listPath={paths.products} send={send} />
    </Suspense>
  )
}

function Variants(part: EditorPart) {
  return (
    <Suspense fallback={<Skeleton className="h-24" />}>
      <VariantsSection {...part} />
    </Suspense>
  )
}

/** The stock of the saved sizes and colors: it has a save of its own, so texts never wait for it. */
function StockSection({ product, options, draft, name }: EditorPart & { name: string }) {
  const { t } = useMessages(productMessages)
  const { revalidate } = useRevalidator()
  const me = useMe()
  const { fields } = product
  const sizes = fields.sizes.flatMap(({ id, letter }) => (id === null ? [] : [{ id, letter }]))
  const colors = fields.colors.flatMap(({ color_id }) => options.colors.find(({ id }) => id === color_id) ?? [])
  const hasNew =
    draft.value.sizes.some(({ letter }) => !fields.sizes.some((size) => size.letter === letter)) ||
    draft.value.colors.some(({ color_id }) => !fields.colors.some((color) => color.color_id === color_id))
  return (
    <PageSection title={t.stock}>
      {hasNew && <Text className="mb-3">{t.stockSaveSizes}</Text>}
      {sizes.length === 0 || colors.length === 0 ? (
        <Text tone="quiet">{t.stockEmpty}</Text>
      ) : (
        <Suspense fallback={<Skeleton className="h-24" />}>
          <StockGrid
            name={name}
            sizes={sizes}
            colors={colors}
            cells={product.cells ?? []}
            waiting={product.waiting}
            canWrite={hasPermission(me, 'stock.write')}
            onChanged={revalidate}
          />
        </Suspense>
      )}
      <TextLink href={buildStockHistoryPath(product.id)} className="mt-4">
        {t.stockHistory}
      </TextLink>
    </PageSection>
  )
}
