import type { BodyOf, Call, ParamsOf, QueryOf, ReplyOf } from './call.ts'
import { type CallName, calls } from './calls.ts'
import type { Contract } from './contract.ts'
import type { Lang } from './locale.ts'
import type { RefusalCode } from './refusals.ts'

/** The result of a call. A refusal is a value in the browser, because every screen has to show it. */
export type Answer<T> =
  | { ok: true; data: T }
  | { ok: false; status: number; code: RefusalCode; message: string; fields: Record<string, RefusalCode> }

/**
 * Sends one request: `fetch` in a browser, Fastify's `inject` during server rendering. Status 0 means that no response
 * came.
 */
export type Transport = (request: {
  method: string
  url: string
  body: string | undefined
}) => Promise<{ status: number; text: string }>

type Part<Name extends string, T> = T extends undefined ? unknown : Record<Name, T>
/** Optional fields may be undefined; they are left out of the URL. */
type Loose<T> = { [K in keyof T]: Record<never, never> extends Pick<T, K> ? T[K] | undefined : T[K] }
type WithoutLang<Q> = Q extends object ? Loose<Omit<Q, 'lang'>> : undefined
type AskedOf<C extends Call> = Part<'params', ParamsOf<C>> &
  Part<'body', BodyOf<C>> &
  (WithoutLang<QueryOf<C>> extends undefined
    ? unknown
    : Record<never, never> extends WithoutLang<QueryOf<C>>
      ? { query?: WithoutLang<QueryOf<C>> }
      : { query: WithoutLang<QueryOf<C>> })

export type Api = <N extends CallName>(name: N, asked: AskedOf<Contract[N]>) => Promise<Answer<ReplyOf<Contract[N]>>>

interface Asked {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
}

/**
 * Returns one function for every call of the contract, in one language. It never throws: a refusal, a response that is
 * not JSON and a missing response are results like any other. `unavailable` is the sentence for the last two.
 */
export function createApi(send: Transport, lang: Lang, unavailable: string): Api {
  return async (name, asked) => {
    const { params = {}, query = {}, body } = asked as Asked
    const [method, path] = calls[name]
    const url = `/api${fill(path, params)}?${search({ ...query, lang })}`
    const lost = { ok: false, status: 0, code: 'unavailable', message: unavailable, fields: {} } as const
    try {
      const { status, text } = await send({ method, url, body: body === undefined ? undefined : JSON.stringify(body) })
      const data = JSON.parse(text)
      if (status < 400 && !data.errors) return { ok: true, data }
      return {
        ok: false,
        status,
        code: data.errors?.[0] ?? 'unexpected',
        message: data.message ?? unavailable,
        fields: data.fields ?? {},
      }
    } catch {
      return lost
    }
  }
}

function fill(path: string, params: Record<string, string | number>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

function search(query: Record<string, unknown>): URLSearchParams {
  const given = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one: unknown) => [name, one] as const),
  )
  return new URLSearchParams(given.filter(([, one]) => one !== undefined).map(([name, one]) => [name, String(one)]))
}
