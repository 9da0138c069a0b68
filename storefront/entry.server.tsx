import { langs } from '@shop/contract/locale.ts'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { Writable } from 'node:stream'
import { pageContext } from './lib/api/page-context.ts'
import { listMessageFiles } from './lib/localization/message-files.ts'
import { NonceContext } from './lib/page-head/nonce.ts'
import { PreloadModules } from './lib/page-head/preload-modules.ts'
import { holdScripts } from './lib/page-head/scripts-after-paint.ts'
import { readPreferences } from './lib/storage/preferences.ts'
import { loadMessages } from './messages/lazy-messages.ts'

export { pageContext, readPreferences }

/** When the data of a page takes longer than this (ms), the server responds with what has loaded. */
export const streamTimeout = 8_000

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
 * be cached.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { preferences, nonce, manifest, report, setHtml } = context.get(pageContext)
  await Promise.all(langs.map(loadMessages))
  const chunks: Uint8Array[] = []
  const output = new Writable({
    write(chunk: Uint8Array, _encoding, done) {
      chunks.push(chunk)
      done()
    },
  })
  let abortTimer: NodeJS.Timeout | undefined
  const rendered = new Promise<void>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <PreloadModules
          files={manifest ? listMessageFiles(manifest, listScripts(routerContext), preferences.lang) : []}
        >
          <ServerRouter context={routerContext} url={request.url} {...(nonce === undefined ? {} : { nonce })} />
        </PreloadModules>
      </NonceContext>,
      {
        ...(nonce === undefined ? {} : { nonce }),
        // Every boundary is rendered in its place in the HTML, however large, so that no script has to move it.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          output.once('finish', resolve)
          pipe(output)
        },
        onShellError: reject,
        onError: (error) => report(error),
      },
    )
    abortTimer = setTimeout(abort, streamTimeout + 1_000).unref()
  })
  // A running timer would keep the page and its request in memory for all that time.
  await rendered.finally(() => clearTimeout(abortTimer))
  headers.set('content-type', 'text/html; charset=utf-8')
  setHtml(holdScripts(Buffer.concat(chunks)))
  return new Response(null, { status, headers })
}

/** Lists the scripts of a page as Vite's manifest names them. */
function listScripts({ manifest, staticHandlerContext }: EntryContext): Set<string> {
  const routes = staticHandlerContext.matches.map(({ route }) => manifest.routes[route.id])
  const urls = [manifest.entry, ...routes].flatMap((part) => (part ? [part.module, ...(part.imports ?? [])] : []))
  return new Set(urls.map((url) => url.slice(1)))
}
