import type { CallBody, CallDescription, CallParams, CallQuery, CallResponse } from './call.ts'
import { type CallName, calls } from './calls.ts'
import type { Contract } from './contract.ts'
import type { Lang } from './locale.ts'
import type { RefusalCode } from './refusals.ts'

/** The result of a call. A refusal is a value in the browser, because every screen has to show it. */
export type ApiResult<T> =
  | { ok: true; data: T }
  | {
      ok: false
      status: number
      code: RefusalCode
      message: string
      fields: Record<string, RefusalCode>
      /** The values that the refusal names, such as the record that another member of staff has saved meanwhile. */
      about?: Record<string, unknown>
    }

/** A call as it is sent: over HTTP by its URL, or inside the server by its path and input. */
export interface SentCall {
  method: string
  path: string
  params: Record<string, string | number>
  query: Record<string, unknown>
  url: string
  body: string | undefined
}

/** Sends one call: with `fetch` in a browser, without HTTP in a page that the server renders. */
export type Transport = (call: SentCall) => Promise<{ status: number; text: string }>

type OptionalProperty<Name extends string, T> = T extends undefined ? unknown : Record<Name, T>
/** Optional fields may be undefined; they are left out of the URL. */
type AllowUndefined<T> = { [K in keyof T]: Record<never, never> extends Pick<T, K> ? T[K] | undefined : T[K] }
type WithoutLang<Q> = Q extends object ? AllowUndefined<Omit<Q, 'lang'>> : undefined
export type CallArguments<C extends CallDescription> = OptionalProperty<'params', CallParams<C>> &
  OptionalProperty<'body', CallBody<C>> &
  (WithoutLang<CallQuery<C>> extends undefined
    ? unknown
    : Record<never, never> extends WithoutLang<CallQuery<C>>
      ? { query?: WithoutLang<CallQuery<C>> }
      : { query: WithoutLang<CallQuery<C>> })

export type Api = <N extends CallName>(
  name: N,
  args: CallArguments<Contract[N]>,
) => Promise<ApiResult<CallResponse<Contract[N]>>>

export interface RequestParts {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
}

/**
 * Returns one function for every call of the contract, in one language. It never throws: a refusal, a response that is
 * not JSON and a missing response are results like any other, the last two with status 0 and the sentence `unreachable`.
 * `unavailable` is the sentence for an answer that has none.
 */
export function createApi(send: Transport, lang: Lang, unavailable: string, unreachable = unavailable): Api {
  return (name, args) => {
    const [method, path] = calls[name]
    return sendCall(send, ['/api', method, path], args as RequestParts, lang, unavailable, unreachable)
  }
}

/** Sends one call, given by its prefix, method and path, and reads its result. It never throws. */
export async function sendCall<T>(
  send: Transport,
  [prefix, method, path]: readonly [prefix: string, method: string, path: string],
  { params = {}, query: givenQuery = {}, body: givenBody }: RequestParts,
  lang: Lang,
  unavailable: string,
  unreachable = unavailable,
): Promise<ApiResult<T>> {
  const query = { ...givenQuery, lang }
  const url = `${prefix}${fillPath(path, params)}?${toSearchParams(query)}`
  const body = givenBody === undefined ? undefined : JSON.stringify(givenBody)
  const noResponse = { ok: false, status: 0, code: 'unavailable', message: unreachable, fields: {} } as const
  try {
    const { status, text } = await send({ method, path: `${prefix}${path}`, params, query, url, body })
    const data = JSON.parse(text)
    if (status < 400 && !data.errors) return { ok: true, data }
    return {
      ok: false,
      status,
      code: data.errors?.[0] ?? 'unexpected',
      message: data.message ?? unavailable,
      fields: data.fields ?? {},
      about: data.data ?? {},
    }
  } catch {
    return noResponse
  }
}

function fillPath(path: string, params: Record<string, string | number>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

function toSearchParams(query: Record<string, unknown>): URLSearchParams {
  const entries = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((item: unknown) => [name, item] as const),
  )
  return new URLSearchParams(
    entries.filter(([, item]) => item !== undefined).map(([name, item]) => [name, String(item)]),
  )
}
