import type { Product } from '@shop/contract/catalog.ts'
import { currencies, type Currency } from '@shop/contract/locale.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { useRef } from 'react'
import { data, type MetaArgs, type MetaDescriptor, type ShouldRevalidateFunctionArgs } from 'react-router'
import {
  createClientLoader,
  type LoadedData,
  type LoadArgs,
  getDataOrThrow,
  createServerLoader,
} from '../../../lib/api/load.ts'
import { loadLegalOpenings } from '../../../lib/api/legal-openings.ts'
import { indexedMeta } from '../../../lib/page-head/page-meta.ts'
import { noIndexMeta } from '../../../lib/page-head/page-title.ts'
import { buildProductJsonLd } from '../../../lib/page-head/product-json-ld.ts'
import { arePreferencesOutdated } from '../../../lib/storage/pending-preferences.ts'
import { redirectToLocalizedUri, useCanonicalPath } from '../../../lib/urls/localized-url.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { productMessages } from '../../../messages/product.ts'
import { lazyComponent, lazyDialog } from '../../../components/loading/lazy-component.tsx'
import { BreadcrumbPage } from '../../../components/navigation/breadcrumb-page.tsx'
import { BuyBar } from './buy-bar.tsx'
import { ProductDetails } from './details.tsx'
import { ProductNotes } from './notes.tsx'
import { ProductHeader } from './product-header.tsx'
import { ProductImages } from './product-images.tsx'
import { type PurchaseState, usePurchase } from './use-purchase.ts'
import { useVariantSelection } from './use-variant-selection.ts'
import { VariantPicker } from './variant-picker.tsx'
import { getAvailableQuantity, isSoldOut } from './variant-selection.ts'

// Most products are in stock in every size, so this is not part of their page.
const NotifyMe = lazyComponent(() => import('./notify-me.tsx').then((module) => module.NotifyMe))
// The products below the page's own are out of sight at first.
const FurtherProducts = lazyComponent(() => import('./further-products.tsx').then((module) => module.FurtherProducts))
// Hardly any product has a price in one currency only.
const OtherCurrency = lazyComponent(() => import('./other-currency.tsx').then((module) => module.OtherCurrency))
// The server writes it; its script is only for choosing another country.
const DeliveryNote = lazyComponent(() => import('./delivery/delivery-note.tsx').then((module) => module.DeliveryNote))
const AddingOverlay = lazyDialog(() => import('./adding-overlay.tsx').then((module) => module.AddingOverlay))

export async function load(args: LoadArgs) {
  const { params, url, currency, api } = args
  const uri = params['uri'] ?? ''
  const [productResult, openings] = await Promise.all([
    api('getProduct', { query: { uri, currency } }),
    loadLegalOpenings(api),
  ])
  const isInOtherCurrency = !productResult.ok && productResult.code === 'product_other_currency'
  const otherCurrency = currencies.find((one) => one !== currency)!
  // Its URI may still decide the language, and so the currency, of a first visit.
  const product = getDataOrThrow(
    isInOtherCurrency ? await api('getProduct', { query: { uri, currency: otherCurrency } }) : productResult,
  )
  redirectToLocalizedUri(args, uri, product.uris, paths.product(product.uri) + url.search)
  // The status says to search engines that there is no page here.
  if (isInOtherCurrency) return data({ otherCurrency }, { status: 404 })
  const [shipping = '', returns = ''] = [paths.shipping, paths.returns].map((path) => openings.get(path)?.opening[0])
  return { product, shipping, returns }
}
export type ProductData = Extract<LoadedData<typeof load>, { product: Product }>
type ScreenData = ProductData | { otherCurrency: Currency }

export const loader = createServerLoader(load)
export const clientLoader = createClientLoader(load)
const productMeta = indexedMeta((_, { product }: ProductData) => ({
  title: product.name,
  description: product.description,
  soldIn: product.sold_in,
  paths: { es: paths.product(product.uris.es), en: paths.product(product.uris.en) },
  breadcrumbs: listCategorySteps(product),
  shareImage: product.share_image,
  jsonLd: import.meta.env.SSR && ((page) => buildProductJsonLd(product, page)),
}))

export function meta(page: MetaArgs): MetaDescriptor[] {
  const loaded = page.loaderData as ScreenData | undefined
  if (loaded === undefined || !('otherCurrency' in loaded)) return productMeta(page)
  return noIndexMeta(({ product }) => product.soldOnlyIn[loaded.otherCurrency], productMessages)(page)
}

function listCategorySteps({ category, category_uri, subcategory, subcategory_uri }: Product) {
  return [
    { label: category, href: paths.category(category_uri) },
    { label: subcategory, href: paths.subcategory(category_uri, subcategory_uri) },
  ]
}

/** A color or a size in the URL needs no new data, unless language or currency have changed. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSelectionChange = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return arePreferencesOutdated() || (!isSelectionChange && defaultShouldRevalidate)
}

export default function Screen({ loaderData }: { loaderData: ScreenData }) {
  return 'otherCurrency' in loaderData ? (
    <OtherCurrency currency={loaderData.otherCurrency} />
  ) : (
    <ProductPage loaderData={loaderData} />
  )
}

function ProductPage({ loaderData }: { loaderData: ProductData }) {
  const { product } = loaderData
  useCanonicalPath(paths.product(product.uri))
  return (
    <BreadcrumbPage steps={listCategorySteps(product)} name={product.name}>
      <ProductPurchase key={product.id} data={loaderData} />
      <FurtherProducts key={`beside-${product.id}`} product={product} />
    </BreadcrumbPage>
  )
}

function ProductPurchase({ data: { product, shipping, returns } }: { data: ProductData }) {
  const selection = useVariantSelection(product)
  const sizes = useRef<HTMLFieldSetElement>(null)
  const buttons = useRef<HTMLDivElement>(null)
  const purchase = usePurchase(product, selection, sizes)
  const soldOut = isSoldOut(product)
  const hasSoldOutSizes =
    !soldOut && product.sizes.some((size) => getAvailableQuantity(product, size, selection.color) === 0)

  return (
    <div className="mt-2 grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] xl:gap-x-16">
      <div className="min-w-0">
        <ProductImages product={product} color={selection.color} size={selection.size} />
      </div>
      <div className="min-w-0">
        <div className="lg:sticky lg:top-[calc(var(--bar-top,0px)+1.5rem)]">
          <ProductHeader product={product} size={selection.size} />
          <ProductNotes product={product} size={selection.size} quantity={selection.quantity} />
          <VariantPicker
            product={product}
            selection={selection}
            purchase={purchase}
            sizesRef={sizes}
            afterSizes={hasSoldOutSizes && <NotifyMe product={product} color={selection.color} />}
            className="mt-6"
          />
          {soldOut ? (
            <NotifyMe product={product} color={undefined} />
          ) : (
            <>
              <div ref={buttons}>
                <BuyButtons purchase={purchase} />
              </div>
              <DeliveryNote currency={product.currency} />
            </>
          )}
          <ProductDetails product={product} shipping={shipping} returns={returns} />
        </div>
      </div>
      {!soldOut && <BuyBar product={product} selection={selection} purchase={purchase} replacedButton={buttons} />}
      <AddingOverlay product={product} chosen={selection} open={purchase.action === 'add'} />
    </div>
  )
}

function BuyButtons({ purchase }: { purchase: PurchaseState }) {
  const messages = useLocalization(productMessages).t.product
  return (
    <div className="mt-6 grid gap-3 xs:grid-cols-2">
      <Button size="large" onClick={() => void purchase.add()}>
        {messages.add}
      </Button>
      <Button
        variant="secondary"
        size="large"
        loading={purchase.action === 'buy'}
        loadingLabel={messages.buying}
        onClick={() => void purchase.buy()}
      >
        {messages.buy}
      </Button>
    </div>
  )
}
