import type { Call } from '@shop/contract/call.ts'
import { type CallName, calls } from '@shop/contract/calls.ts'
import { langs } from '@shop/contract/locale.ts'
import { type RefusalCode, refusals } from '@shop/contract/refusals.ts'
import { describe, expect, test } from 'vitest'
import type { TestShop } from './test-shop.ts'

/** A request that has to be refused. */
export interface Wrong {
  body?: object
  query?: Record<string, string | number>
  token?: string | undefined
  /** Where it is asked, when that is not the shop of the test. */
  shop?: TestShop
}

/** Makes one, with everything there that it needs. */
export type Make = () => Wrong | Promise<Wrong>
export type Wrongs = Partial<Record<CallName, Partial<Record<RefusalCode, Make>>>>

/** Every refusal that these calls declare, provoked: there must be a request for each, and none beside. */
export function testRefusals(shop: () => TestShop, subjects: object[], wrongs: Wrongs): void {
  const declared = subjects.flatMap((subject) => Object.values(subject)).filter(isCall)
  test('there is a request for every refusal that is declared', () => {
    const wanted = declared.flatMap((call) => refusalsOf(call).map((code) => `${call.name} ${code}`))
    const there = Object.entries(wrongs).flatMap(([name, made]) => Object.keys(made).map((code) => `${name} ${code}`))
    expect(there.toSorted()).toEqual(wanted.toSorted())
  })
  describe.each(Object.entries(wrongs))('%s', (name, made) => {
    test.each(Object.entries(made))(
      'is refused with %s in both languages, and nothing has changed',
      async (code, make) => expectRefused(shop(), name as CallName, code as RefusalCode, make),
    )
  })
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'caller' in value
}

function refusalsOf({ missing, refusals: named }: Call): RefusalCode[] {
  return [...new Set([...(missing === undefined ? [] : [missing]), ...named])]
}

async function expectRefused(test_shop: TestShop, name: CallName, code: RefusalCode, make: Make): Promise<void> {
  const { body, query = {}, token, shop = test_shop } = await make()
  const [method, path] = calls[name]
  const ask = (lang: string) => {
    const address = new URLSearchParams({ ...(query as Record<string, string>), lang })
    return shop.ask(method, `${path}?${address}`, { body, token, from: '10.8.0.1' })
  }
  if (code === 'too_many_requests') {
    await ask('es')
    await test_shop.db`update rate_limits set points = 1000000`
  }
  const before = await everyRow(test_shop)
  for (const lang of langs) {
    const answer = await ask(lang)
    expect(answer).toMatchObject({ status: refusals[code].status, body: { message: refusals[code][lang] } })
    expect(answer.body.errors[0]).toBe(code)
    if ([429, 503].includes(answer.status)) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect(await everyRow(test_shop)).toEqual(before)
  await test_shop.db`delete from rate_limits`
}

/** What is written down of tries and of the use of a session is not what a request changes. */
const BOOKKEEPING = ['rate_limits', 'sessions', 'session_tokens']

/** A mark of all rows of each table: another one when anything in it is another. */
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
