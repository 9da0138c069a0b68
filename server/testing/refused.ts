import type { Call } from '@shop/contract/call.ts'
import { type CallName, calls } from '@shop/contract/calls.ts'
import { type Lang, langs } from '@shop/contract/locale.ts'
import { type RefusalCode, refusals } from '@shop/contract/refusals.ts'
import { describe, expect, test } from 'vitest'
import type { TestShop } from './test-shop.ts'

/** A request that has to be refused. */
export interface Wrong {
  body?: object
  query?: Record<string, string | number>
  token?: string | undefined
  /** The shop that gets the request, if it is not the test's own. */
  shop?: TestShop
}

/** Prepares the request with all the data that it needs. */
export type Make = () => Wrong | Promise<Wrong>
export type Wrongs = Partial<Record<CallName, Partial<Record<RefusalCode, Make>>>>

/**
 * Provokes every refusal that these calls declare: there must be a request for each refusal, and no request for any
 * other.
 */
export function testRefusals(shop: () => TestShop, subjects: object[], wrongs: Wrongs): void {
  const declared = subjects.flatMap((subject) => Object.values(subject)).filter(isCall)
  test('there is a request for every declared refusal', () => {
    const wanted = declared.flatMap((call) => refusalsOf(call).map((code) => `${call.name} ${code}`))
    const there = Object.entries(wrongs).flatMap(([name, made]) => Object.keys(made).map((code) => `${name} ${code}`))
    expect(there.toSorted()).toEqual(wanted.toSorted())
  })
  describe.each(Object.entries(wrongs))('%s', (name, made) => {
    test.each(Object.entries(made))(
      'is refused with %s in both languages, and nothing has changed',
      async (code, make) => {
        const { answers, before, after } = await provoke(shop(), name as CallName, code as RefusalCode, make)
        const { status, ...words } = refusals[code as RefusalCode]
        const waits = status === 429 || status === 503
        expect(answers).toEqual(langs.map((lang) => ({ status, code, message: words[lang], waits })))
        expect(after).toEqual(before)
      },
    )
  })
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'caller' in value
}

function refusalsOf({ missing, refusals: named }: Call): RefusalCode[] {
  return [...new Set([...(missing === undefined ? [] : [missing]), ...named])]
}

/** Makes the request in both languages; returns both responses, and digests of all rows before and after. */
async function provoke(test_shop: TestShop, name: CallName, code: RefusalCode, make: Make) {
  const { body, query = {}, token, shop = test_shop } = await make()
  const [method, path] = calls[name]
  async function ask(lang: Lang) {
    const address = new URLSearchParams({ ...(query as Record<string, string>), lang })
    const answer = await shop.ask(method, `${path}?${address}`, { body, token, from: '10.8.0.1' })
    const { errors, message } = answer.body
    return { status: answer.status, code: errors?.[0], message, waits: Number(answer.headers['retry-after']) > 0 }
  }
  if (code === 'too_many_requests') {
    await ask('es')
    await test_shop.db`update rate_limits set points = 1000000`
  }
  const before = await everyRow(test_shop)
  const answers = []
  for (const lang of langs) answers.push(await ask(lang))
  const after = await everyRow(test_shop)
  await test_shop.db`delete from rate_limits`
  return { answers, before, after }
}

/** Records of attempts and of a session's use do not count as changes by a request. */
const BOOKKEEPING = ['rate_limits', 'sessions', 'session_tokens']

/** Returns a digest of all rows of each table, which changes with any row. */
async function everyRow({ db }: TestShop): Promise<Record<string, string | null>> {
  const tables = await db<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all (${BOOKKEEPING})`
  const marks = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(string_agg(mark, '' order by mark)) as rows from (select md5(row::text) as mark from "${name}" row) marks`,
  )
  const rows = await db.unsafe<{ name: string; rows: string | null }[]>(marks.join(' union all '))
  return Object.fromEntries(rows.map(({ name, rows: mark }) => [name, mark]))
}
