import type { Call } from '@shop/contract/call.ts'
import { type CallName, calls } from '@shop/contract/calls.ts'
import { type Lang, langs } from '@shop/contract/locale.ts'
import { type RefusalCode, refusals } from '@shop/contract/refusals.ts'
import { describe, expect, test } from 'vitest'
import type { TestShop } from './test-shop.ts'

/** A request that has to be refused. */
export interface RefusedRequest {
  body?: object
  query?: Record<string, string | number>
  token?: string | undefined
  /** The shop that gets the request, if it is not the test's own. */
  shop?: TestShop
}

/** Prepares the request with all the data that it needs. */
export type MakeRequest = () => RefusedRequest | Promise<RefusedRequest>
export type RefusedRequests = Partial<Record<CallName, Partial<Record<RefusalCode, MakeRequest>>>>

/**
 * Provokes every refusal that these calls declare: there must be a request for each refusal, and no request for any
 * other.
 */
export function testRefusals(shop: () => TestShop, subjects: object[], requests: RefusedRequests): void {
  const declared = subjects.flatMap((subject) => Object.values(subject)).filter(isCall)
  test('there is a request for every declared refusal', () => {
    const expected = declared.flatMap((call) => listRefusals(call).map((code) => `${call.name} ${code}`))
    const provided = Object.entries(requests).flatMap(([name, makers]) =>
      Object.keys(makers).map((code) => `${name} ${code}`),
    )
    expect(provided.toSorted()).toEqual(expected.toSorted())
  })
  describe.each(Object.entries(requests))('%s', (name, makers) => {
    test.each(Object.entries(makers))(
      'is refused with %s in both languages, and nothing has changed',
      async (code, make) => {
        const {
          answers: responses,
          before,
          after,
        } = await provokeRefusal(shop(), name as CallName, code as RefusalCode, make)
        const { status, ...messages } = refusals[code as RefusalCode]
        const hasRetryAfter = status === 429 || status === 503
        expect(responses).toEqual(
          langs.map((lang) => ({ status, code, message: messages[lang], waits: hasRetryAfter })),
        )
        expect(after).toEqual(before)
      },
    )
  })
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'caller' in value
}

function listRefusals({ missing, refusals: named }: Call): RefusalCode[] {
  return [...new Set([...(missing === undefined ? [] : [missing]), ...named])]
}

/** Makes the request in both languages; returns both responses, and digests of all rows before and after. */
async function provokeRefusal(test_shop: TestShop, name: CallName, code: RefusalCode, make: MakeRequest) {
  const { body, query = {}, token, shop = test_shop } = await make()
  const [method, path] = calls[name]
  async function sendRequest(lang: Lang) {
    const queryString = new URLSearchParams({ ...(query as Record<string, string>), lang })
    const response = await shop.request(method, `${path}?${queryString}`, { body, token, from: '10.8.0.1' })
    const { errors, message } = response.body
    return { status: response.status, code: errors?.[0], message, waits: Number(response.headers['retry-after']) > 0 }
  }
  if (code === 'too_many_requests') {
    await sendRequest('es')
    await test_shop.db`update rate_limits set points = 1000000`
  }
  const before = await hashTables(test_shop)
  const responses = []
  for (const lang of langs) responses.push(await sendRequest(lang))
  const after = await hashTables(test_shop)
  await test_shop.db`delete from rate_limits`
  return { answers: responses, before, after }
}

/** Records of attempts and of a session's use do not count as changes by a request. */
const IGNORED_TABLES = ['rate_limits', 'sessions', 'session_tokens']

/** Returns a digest of all rows of each table, which changes with any row. */
async function hashTables({ db }: TestShop): Promise<Record<string, string | null>> {
  const tables = await db<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all (${IGNORED_TABLES})`
  const queries = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(string_agg(mark, '' order by mark)) as rows from (select md5(row::text) as mark from "${name}" row) marks`,
  )
  const rows = await db.unsafe<{ name: string; rows: string | null }[]>(queries.join(' union all '))
  return Object.fromEntries(rows.map(({ name, rows: hash }) => [name, hash]))
}
