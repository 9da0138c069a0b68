import type { Api } from '@shop/contract/client.ts'
import type { Currency, Lang } from '@shop/contract/locale.ts'
import { type ClientLoaderFunctionArgs, data, isRouteErrorResponse, type LoaderFunctionArgs } from 'react-router'
import { browserPreferences } from '../storage/preferences.ts'
import { browserApi } from './api.ts'
import { pageContext } from './page-context.ts'

/** The arguments of a screen's `load`, on the server and in the browser alike. It only reads (rules 5.12). */
export interface LoadArgs {
  params: Record<string, string | undefined>
  url: URL
  lang: Lang
  /**
   * Whether the visitor chose a language, now or before. Always true in the browser, where the first page has decided
   * it.
   */
  languageChosen: boolean
  currency: Currency
  api: Api
}

export type LoadFunction<T> = (args: LoadArgs) => Promise<T>
export type LoadedData<L extends LoadFunction<unknown>> = Awaited<ReturnType<L>>

/** `export const loader = createServerLoader(load)` loads the first view, rendered as for a guest. */
export function createServerLoader<T>(load: LoadFunction<T>) {
  return ({ params, request, context }: LoaderFunctionArgs): Promise<T> => {
    const { preferences, api } = context.get(pageContext)
    return load({ params, url: new URL(request.url), ...preferences, api })
  }
}

/** `export const clientLoader = createClientLoader(load)` loads every later view, with the customer's token. */
export function createClientLoader<T>(load: LoadFunction<T>) {
  return ({ params, request }: ClientLoaderFunctionArgs): Promise<T> => {
    const preferences = browserPreferences()
    const api = browserApi(preferences.lang)
    return load({ params, url: new URL(request.url), ...preferences, languageChosen: true, api })
  }
}

/**
 * Works like `createClientLoader`, and also loads the first view again while it hydrates: for what only the browser
 * knows, such as a page that it remembers.
 */
export function createHydratingClientLoader<T>(load: LoadFunction<T>) {
  return Object.assign(createClientLoader(load), { hydrate: true as const })
}

/** Shows the 404 page under the same URL, with its status (rules 3.10). */
export function notFound(): never {
  throw data(null, { status: 404 })
}

/** The message of an error that means no response came, so that its page can name the connection as the cause. */
const NO_RESPONSE = 'no-answer'

/** Whether this error means that the shop could not be reached. Only a browser can be in that position. */
export function isUnreachable(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.data === NO_RESPONSE
}

/**
 * Returns the data of a response. A refusal shows the 404 page, a failure of the shop or a missing response the same
 * page with 503, which keeps the page in search indexes (rules 3.10).
 */
export function getDataOrThrow<T>(result: { ok: true; data: T } | { ok: false; status: number }): T {
  if (result.ok) return result.data
  if (result.status === 0) throw data(NO_RESPONSE, { status: 503 })
  if (result.status >= 400 && result.status < 500) return notFound()
  throw data(null, { status: 503, headers: { 'retry-after': '30' } })
}
