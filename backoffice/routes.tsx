import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import { ErrorPage } from './components/error-page.tsx'
import { Layout } from './components/layout.tsx'
import { Providers, Root } from './components/root.tsx'
import { staffApi } from './lib/api.ts'
import { unwrap } from './lib/load.ts'
import { buildReportPath, paths } from './lib/paths.ts'
import { FRAME_ROUTE } from './lib/use-me.ts'

/** Loads the member who is signed in; without one the sign-in opens. */
async function loadLayout({ request }: LoaderFunctionArgs) {
  return { me: unwrap(await staffApi()('getMe', {}), request) }
}

export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: () => (
      <Providers>
        <main className="p-8">
          <ErrorPage />
        </main>
      </Providers>
    ),
    HydrateFallback: () => null,
    children: [
      { path: paths.signIn, lazy: () => import('./screens/sign-in/screen.tsx') },
      { path: paths.invitation, lazy: () => import('./screens/invitation/screen.tsx') },
      {
        id: FRAME_ROUTE,
        loader: loadLayout,
        Component: Layout,
        children: [
          {
            ErrorBoundary: ErrorPage,
            children: [
              { index: true, lazy: () => import('./screens/today/screen.tsx') },
              { path: paths.transfers, lazy: () => import('./screens/transfers/screen.tsx') },
              { path: paths.returns, lazy: () => import('./screens/returns/screen.tsx') },
              { path: paths.return, lazy: () => import('./screens/return/screen.tsx') },
              { path: paths.money, lazy: () => import('./screens/money/screen.tsx') },
              { path: paths.refunds, lazy: () => import('./screens/refunds/screen.tsx') },
              { path: paths.invoices, lazy: () => import('./screens/invoices/screen.tsx') },
              { path: paths.globalInvoice, lazy: () => import('./screens/global-invoice/screen.tsx') },
              { path: paths.orders, lazy: () => import('./screens/orders/screen.tsx') },
              { path: paths.ordersPrint, lazy: () => import('./screens/orders-print/screen.tsx') },
              { path: paths.orderEvidence, lazy: () => import('./screens/order-evidence/screen.tsx') },
              { path: paths.order, lazy: () => import('./screens/order/screen.tsx') },
              { path: paths.products, lazy: () => import('./screens/products/screen.tsx') },
              { path: paths.newProduct, lazy: () => import('./screens/new-product/screen.tsx') },
              { path: paths.product, lazy: () => import('./screens/product/screen.tsx') },
              { path: paths.stock, lazy: () => import('./screens/stock/screen.tsx') },
              { path: paths.labels, lazy: () => import('./screens/labels/screen.tsx') },
              { path: paths.stockHistory, lazy: () => import('./screens/stock-history/screen.tsx') },
              { path: paths.images, lazy: () => import('./screens/images/screen.tsx') },
              { path: paths.image, lazy: () => import('./screens/image/screen.tsx') },
              { path: paths.productImages, lazy: () => import('./screens/product-images/screen.tsx') },
              { path: paths.categories, lazy: () => import('./screens/categories/screen.tsx') },
              { path: paths.category, lazy: () => import('./screens/category/screen.tsx') },
              { path: paths.colors, lazy: () => import('./screens/colors/screen.tsx') },
              { path: paths.color, lazy: () => import('./screens/color/screen.tsx') },
              { path: paths.sizeChart, lazy: () => import('./screens/size-chart/screen.tsx') },
              { path: paths.sizeCharts, lazy: () => import('./screens/size-charts/screen.tsx') },
              { path: paths.customers, lazy: () => import('./screens/customers/screen.tsx') },
              { path: `${paths.customers}/:id`, lazy: () => import('./screens/customer/screen.tsx') },
              { path: paths.loyalty, lazy: () => import('./screens/loyalty/screen.tsx') },
              { path: paths.benefits, lazy: () => import('./screens/benefits/screen.tsx') },
              { path: paths.messages, lazy: () => import('./screens/messages/screen.tsx') },
              { path: `${paths.messages}/:id`, lazy: () => import('./screens/message/screen.tsx') },
              { path: paths.mail, lazy: () => import('./screens/mail/screen.tsx') },
              { path: paths.mailSamples, lazy: () => import('./screens/mail-samples/screen.tsx') },
              { path: `${paths.mail}/:id`, lazy: () => import('./screens/mail-message/screen.tsx') },
              { path: paths.priceLists, lazy: () => import('./screens/price-lists/screen.tsx') },
              { path: paths.priceList, lazy: () => import('./screens/price-list/screen.tsx') },
              { path: paths.draftOrders, lazy: () => import('./screens/draft-orders/screen.tsx') },
              { path: paths.draftOrder, lazy: () => import('./screens/draft-order/screen.tsx') },
              { path: paths.campaigns, lazy: () => import('./screens/campaigns/screen.tsx') },
              { path: paths.campaign, lazy: () => import('./screens/campaign/screen.tsx') },
              { path: paths.artworks, lazy: () => import('./screens/artworks/screen.tsx') },
              { path: paths.artwork, lazy: () => import('./screens/artwork/screen.tsx') },
              { path: paths.collections, lazy: () => import('./screens/collections/screen.tsx') },
              { path: paths.collection, lazy: () => import('./screens/collection/screen.tsx') },
              { path: paths.moving, lazy: () => import('./screens/moving/screen.tsx') },
              { path: paths.redirects, lazy: () => import('./screens/redirects/screen.tsx') },
              { path: paths.imports, lazy: () => import('./screens/imports/screen.tsx') },
              { path: paths.import, lazy: () => import('./screens/import/screen.tsx') },
              { path: paths.exports, lazy: () => import('./screens/exports/screen.tsx') },
              { path: paths.agents, lazy: () => import('./screens/agents/screen.tsx') },
              { path: paths.feeds, lazy: () => import('./screens/feeds/screen.tsx') },
              { path: paths.doctor, lazy: () => import('./screens/doctor/screen.tsx') },
              { path: paths.homePage, lazy: () => import('./screens/home-page/screen.tsx') },
              { path: paths.banner, lazy: () => import('./screens/banner/screen.tsx') },
              { path: paths.post, lazy: () => import('./screens/post/screen.tsx') },
              { path: paths.legalTexts, lazy: () => import('./screens/legal-texts/screen.tsx') },
              { path: paths.legalText, lazy: () => import('./screens/legal-text/screen.tsx') },
              { path: paths.codes, lazy: () => import('./screens/codes/screen.tsx') },
              { path: paths.code, lazy: () => import('./screens/code/screen.tsx') },
              { path: paths.searchTerms, lazy: () => import('./screens/search-terms/screen.tsx') },
              { path: paths.wordGroup, lazy: () => import('./screens/word-group/screen.tsx') },
              { path: paths.settings, lazy: () => import('./screens/settings/screen.tsx') },
              { path: paths.setting, lazy: () => import('./screens/setting/screen.tsx') },
              { path: paths.people, lazy: () => import('./screens/people/screen.tsx') },
              { path: paths.me, lazy: () => import('./screens/me/screen.tsx') },
              { path: paths.reports, lazy: () => import('./screens/reports/screen.tsx') },
              { path: buildReportPath('sales'), lazy: () => import('./screens/report-sales/screen.tsx') },
              { path: buildReportPath('products'), lazy: () => import('./screens/report-products/screen.tsx') },
              { path: buildReportPath('returns'), lazy: () => import('./screens/report-returns/screen.tsx') },
              { path: buildReportPath('codes'), lazy: () => import('./screens/report-codes/screen.tsx') },
              { path: buildReportPath('funnel'), lazy: () => import('./screens/report-funnel/screen.tsx') },
              { path: buildReportPath('stock'), lazy: () => import('./screens/report-stock/screen.tsx') },
              { path: buildReportPath('drops'), lazy: () => import('./screens/report-drops/screen.tsx') },
              { path: buildReportPath('payments'), lazy: () => import('./screens/report-payments/screen.tsx') },
              { path: paths.closing, lazy: () => import('./screens/closing/screen.tsx') },
              { path: paths.closingMonth, lazy: () => import('./screens/closing-month/screen.tsx') },
              { path: paths.system, lazy: () => import('./screens/system/screen.tsx') },
              { path: paths.audit, lazy: () => import('./screens/audit/screen.tsx') },
              {
                path: '*',
                loader: () => {
                  throw new Response(null, { status: 404 })
                },
              },
            ],
          },
        ],
      },
    ],
  },
]
