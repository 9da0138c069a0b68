import { getProviderUse } from '@shop/contract/provider-pages.ts'
import { hasSecretInPath } from '@shop/contract/secret-paths.ts'
import titleFace from '@shop/ui/fonts/bricolage-grotesque-title.woff2?url'
import { AlertProvider } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { LinkProvider } from '@shop/ui/link/link.tsx'
import { LiveRegionProvider } from '@shop/ui/live-region/live-region.tsx'
import { ToastProvider } from '@shop/ui/toast/toast.tsx'
import instrumentSans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import { type ReactNode, use } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  type MetaArgs,
  type MetaDescriptor,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import styles from './app.css?url'
import { PageShell } from './layout/page-shell.tsx'
import { MainLayout } from './layout/main-layout.tsx'
import { RouterLink } from './layout/router-link.tsx'
import { LayoutDataProvider, NonceContext } from './lib/api/layout-data.ts'
import { type PageFailure, NotFound } from './components/navigation/not-found.tsx'
import { guardRoute } from './lib/session/guard.ts'
import { leaveRestrictedDocument } from './lib/session/current-document.ts'
import { beforePaintScript } from './lib/page-head/before-paint.ts'
import { isCovered } from './lib/page-head/customer-cover.tsx'
import {
  createClientLoader,
  type LoadedData,
  isUnreachable,
  type LoadArgs,
  createServerLoader,
} from './lib/api/load.ts'
import { arePreferencesOutdated } from './lib/storage/pending-preferences.ts'
import { readPageMessages } from './lib/page-head/page-title.ts'
import { readMessages } from './lib/localization/read-messages.ts'
import { browserPreferences } from './lib/storage/preferences.ts'
import { PreferencesProvider } from './lib/localization/use-localization.ts'
import { pageNotFound, scriptNeeded } from './messages/bilingual.ts'
import { getPageLang, loadMessages } from './messages/lazy-messages.ts'

/** Loads what every page shows around its screen, in the visitor's language. A part that fails is left out. */
export async function load({ lang, currency, url, api }: LoadArgs) {
  const [categories, shop] = await Promise.all([api('listHeaderCategories', {}), api('getShopInfo', {})])
  return {
    lang,
    currency,
    origin: url.origin,
    // Only the server evaluates this: the browser needs no list of such URLs.
    secret: import.meta.env.SSR && hasSecretInPath(url.pathname),
    use: import.meta.env.SSR ? getProviderUse(url.pathname) : undefined,
    categories: categories.ok ? categories.data : [],
    shop: shop.ok ? shop.data : null,
  }
}
export type RootData = LoadedData<typeof load>

export const loader = createServerLoader(load)
export const clientLoader = createClientLoader(load)
export const clientMiddleware = [guardRoute, leaveRestrictedDocument, loadPageMessages]

/**
 * Waits for the messages of the next page. They load with its script, at the same time as its data, because the script
 * imports them.
 */
async function loadPageMessages(_: unknown, next: () => Promise<unknown>): Promise<void> {
  await next()
  // They differ while the language changes, and after a change in another tab.
  await Promise.all([getPageLang(), browserPreferences().lang].map(loadMessages))
}

/**
 * The layout's data changes with language and currency only; such a change revalidates the current page, or the one
 * that is loading. A change in another tab applies with the next page.
 */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return arePreferencesOutdated() || (currentUrl.href === nextUrl.href && defaultShouldRevalidate)
}

/** The same for every page; the browser's own bundle does not contain it. */
const beforePaint = import.meta.env.SSR ? beforePaintScript() : ''

/** Both font faces are preloaded: every page has a title, and the first page shows the age gate. */
export const links = () => [
  ...[instrumentSans, titleFace].map((face) => ({
    rel: 'preload',
    href: face,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-180.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

/** The default head, for pages with an incomplete one and for pages that could not be shown. */
export const meta = (page: MetaArgs): MetaDescriptor[] => {
  const t = readPageMessages(page)
  if (page.error === undefined) return [{ title: t.common.brand }]
  const { failedTitle, unreachableTitle } = t.notFound
  // React writes the title while it still hydrates the page, so it must be the one that the cover has set.
  const missingTitle = isCovered() ? t.common.loading : pageNotFound
  const title = { ours: failedTitle, unreachable: unreachableTitle, none: missingTitle }[
    getFailure(page.error) ?? 'none'
  ]
  return [{ title: `${title} · ${t.common.brand}` }, { name: 'robots', content: 'noindex' }]
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<RootData>('root')
  const lang = root?.lang ?? 'en'
  const currency = root?.currency ?? 'USD'
  const nonce = import.meta.env.SSR ? { nonce: use(NonceContext) } : {}
  return (
    <html
      lang={lang}
      data-currency={currency}
      data-secret={root?.secret || undefined}
      data-use={root?.use}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf9f5" />
        <script {...nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: beforePaint }} />
        <Meta />
        <Links />
      </head>
      <body>
        <PreferencesProvider value={{ lang, currency }}>
          {/* The server renders plain anchors: a page has 150, and the router would compute the href that each is given. */}
          <LinkProvider component={import.meta.env.SSR ? undefined : RouterLink}>
            <LiveRegionProvider>
              <ToastProvider>
                <AlertProvider okLabel={readMessages(lang).common.ok} errorTitle={readMessages(lang).common.oops}>
                  <LayoutDataProvider value={root ?? null}>
                    {children}
                    <PageShell />
                  </LayoutDataProvider>
                </AlertProvider>
              </ToastProvider>
            </LiveRegionProvider>
          </LinkProvider>
        </PreferencesProvider>
        {/* Only the server renders its content, so no bundle contains it. */}
        <noscript>
          {import.meta.env.SSR && (
            <p className="sticky bottom-0 z-50 bg-ink p-4 text-small text-paper">{scriptNeeded[lang]}</p>
          )}
        </noscript>
        <ScrollRestoration {...nonce} />
        <Scripts {...nonce} />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

/** Shows any error of a page: the 404 page under the same URL, with the status of the error (rules 3.10). */
export function ErrorBoundary() {
  const error = useRouteError()
  return (
    <MainLayout>
      <NotFound failure={getFailure(error)} />
    </MainLayout>
  )
}

function getFailure(error: unknown): PageFailure | undefined {
  if (isNotFound(error)) return undefined
  return isUnreachable(error) ? 'unreachable' : 'ours'
}

function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404
}
