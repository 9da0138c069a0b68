import { text } from 'node:stream/consumers'
import { type Lang, langs } from '@shop/contract/locale.ts'
import { renderToString } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { loadLazyComponents } from './components/loading/lazy-component.tsx'
import { NonceContext } from './lib/api/layout-data.ts'
import { type PageContext, pageContext } from './lib/api/page-context.ts'
import { listMessageFiles, type Manifest } from './lib/localization/message-files.ts'
import { PageData } from './lib/page-head/page-data.tsx'
import { holdScripts } from './lib/page-head/scripts-after-paint.ts'
import { loadMessages } from './messages/lazy-messages.ts'

type RouterContext = Omit<EntryContext, 'serverHandoffStream'>

/** A screen that fails to render is an error of the shop; a 404 is not. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(pageContext).report(error)
}

/**
 * Renders a page completely before the first byte is sent: its status, headers and HTML are then known, so that it can
 * be cached. Everything that it shows is loaded before, so that nothing has to be streamed.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...routerContext }: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { preferences, nonce, manifest, report, setHtml } = context.get(pageContext)
  const data = serverHandoffStream ? await text(serverHandoffStream) : ''
  const html = renderToString(
    <NonceContext value={nonce}>
      <ServerRouter context={toContextOfPage(routerContext)} url={request.url} />
      <PageData data={data} nonce={nonce} />
    </NonceContext>,
  )
  if (html.includes(LEFT_TO_BROWSER)) report(new Error('A part of the page was left to the browser to render.'))
  headers.set('content-type', 'text/html; charset=utf-8')
  setHtml(`<!DOCTYPE html>${holdScripts(html, manifest ? listModules(manifest, routerContext, preferences.lang) : [])}`)
  return new Response(null, { status, headers })
}

/** The comment by which React marks a boundary whose content threw an error or was not there yet. */
const LEFT_TO_BROWSER = '<!--$!-->'

/**
 * Loads the components and messages of all pages of a build, and returns the function by which the server renders one.
 * The server imports no router of its own, so that a start does not load it before the pages.
 */
export async function openPages(build: ServerBuild, mode: 'production' | 'development') {
  await loadLazyComponents()
  await Promise.all(langs.map(loadMessages))
  const handle = createRequestHandler(build, mode)
  return async (
    request: Request,
    page: Omit<PageContext, 'setHtml'>,
  ): Promise<{ response: Response; html: string }> => {
    const context = new RouterContextProvider()
    let html: string | undefined
    context.set(pageContext, { ...page, setHtml: (rendered) => (html = rendered) })
    const response = await handle(request, context)
    return { response, html: html ?? (await response.text()) }
  }
}

/**
 * Leaves the routes of other pages out of the manifest, because the router creates all that it names, and what its
 * scripts import, because `holdScripts` names that.
 */
function toContextOfPage(page: RouterContext): RouterContext {
  const { manifest, staticHandlerContext } = page
  const routes = staticHandlerContext.matches.map(({ route: { id } }) => [id, { ...manifest.routes[id], imports: [] }])
  const entry = { ...manifest.entry, imports: [] }
  return { ...page, manifest: { ...manifest, entry, routes: Object.fromEntries(routes) } }
}

/** By the language and the routes of a page. A build does not change, and finding them takes 4 % of a page of a list. */
const modulesOfPages = new Map<string, string[]>()

/** Returns the URLs of the scripts of a page and of their messages. */
function listModules(build: Manifest, { manifest, staticHandlerContext }: RouterContext, lang: Lang): string[] {
  const ids = staticHandlerContext.matches.map(({ route }) => route.id)
  const key = [lang, ...ids].join(' ')
  const modules = modulesOfPages.get(key) ?? findModules(build, manifest, ids, lang)
  modulesOfPages.set(key, modules)
  return modules
}

function findModules(build: Manifest, manifest: RouterContext['manifest'], ids: string[], lang: Lang): string[] {
  const routes = ids.map((id) => manifest.routes[id])
  const scripts = [manifest.entry, ...routes].flatMap((part) => (part ? [part.module, ...(part.imports ?? [])] : []))
  // Vite's manifest names files without the slash.
  const messages = listMessageFiles(build, new Set(scripts.map((url) => url.slice(1))), lang)
  return [...new Set([manifest.url, ...scripts, ...messages.map((file) => `/${file}`)])]
}
