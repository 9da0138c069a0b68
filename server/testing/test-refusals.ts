import type { Call } from '@shop/contract/call.ts'
import type { CallName } from '@shop/contract/calls.ts'
import { type Lang, langs } from '@shop/contract/locale.ts'
import { formatRefusal } from '@shop/contract/refusal.ts'
import { type RefusalCode, refusals } from '@shop/contract/refusals.ts'
import type { StaffCall } from '@shop/contract/staff/call.ts'
import type { StaffCallName } from '@shop/contract/staff/calls.ts'
import { describe, expect, test } from 'vitest'
import { listChangedTables } from './changed-tables.ts'
import { waitUntilIdle } from './mail.ts'
import type { StaffClient } from './staff-client.ts'
import type { TestShop } from './test-shop.ts'

export interface RefusedRequest {
  body?: object
  query?: Record<string, string | number>
  token?: string | undefined
  browser?: StaffClient
  shop?: TestShop
}

export type MakeRequest = () => RefusedRequest | Promise<RefusedRequest>
type RequestsByCode = Partial<Record<RefusalCode, MakeRequest>>
export type RefusedRequests = Partial<Record<CallName, RequestsByCode>>
export type RefusedStaffRequests = Partial<Record<StaffCallName, RequestsByCode>>

/**
 * Provokes every refusal that these calls declare: there must be a request for each refusal, and no request for any
 * other.
 */
export function testRefusals(shop: () => TestShop, subjects: object[], requests: RefusedRequests): void {
  const declared = listCalls<Call>(subjects, 'caller')
  testDeclaredRefusals(shop, declared, requests)
}

/** Does the same for calls of the back office, whose refused requests name the browser that sends them. */
export function testStaffRefusals(shop: () => TestShop, subjects: object[], requests: RefusedStaffRequests): void {
  const declared = listCalls<StaffCall>(subjects, 'access')
  testDeclaredRefusals(shop, declared, requests)
}

function testDeclaredRefusals(
  shop: () => TestShop,
  declared: (Call | StaffCall)[],
  requests: Record<string, RequestsByCode | undefined>,
): void {
  const requestsByName = Object.entries(requests).map(([name, makers]) => [name, makers ?? {}] as const)
  test('there is a request for every declared refusal', () => {
    const expected = declared.flatMap((call) => listRefusals(call).map((code) => `${call.name} ${code}`))
    const provided = requestsByName.flatMap(([name, makers]) => Object.keys(makers).map((code) => `${name} ${code}`))
    expect(provided.toSorted()).toEqual(expected.toSorted())
  })
  describe.each(requestsByName)('%s', (name, makers) => {
    test.each(Object.entries(makers))(
      'is refused with %s in both languages, and nothing has changed',
      async (code, make) => {
        const call = declared.find((one) => one.name === name)!
        const { responses, changed } = await provokeRefusal(shop(), call, code as RefusalCode, make)
        const refusal = refusals[code as RefusalCode]
        const waits = refusal.status === 429 || refusal.status === 503
        expect(responses).toEqual(
          langs.map((lang, index) => ({
            status: refusal.status,
            code,
            message: formatRefusal(refusal, lang, responses[index]?.data),
            waits,
            data: responses[index]?.data,
          })),
        )
        for (const { message } of responses) expect(message).not.toMatch(/\{\w+\}/)
        expect(changed).toEqual([])
      },
    )
  })
}

function listCalls<C>(subjects: object[], key: 'caller' | 'access'): C[] {
  const values: unknown[] = subjects.flatMap((subject) => Object.values(subject))
  return values.filter((value) => typeof value === 'object' && value !== null && key in value) as C[]
}

function listRefusals({ missing, refusals: named }: Call | StaffCall): RefusalCode[] {
  return [...new Set([...(missing === undefined ? [] : [missing]), ...named])]
}

async function provokeRefusal(
  test_shop: TestShop,
  { method, path }: Call | StaffCall,
  code: RefusalCode,
  make: MakeRequest,
) {
  const { body, query = {}, token, browser, shop = test_shop } = await make()
  async function sendRequest(lang: Lang) {
    const url = `${path}?${new URLSearchParams({ ...(query as Record<string, string>), lang })}`
    const response = browser
      ? await browser.send(method, url, body)
      : await shop.request(method, url, { body, token, from: '10.8.0.1' })
    const { errors, message, data } = response.body
    const waits = Number(response.headers['retry-after']) > 0
    return { status: response.status, code: errors?.[0], message, waits, data }
  }
  if (code === 'too_many_requests') {
    await sendRequest('es')
    await test_shop.db`update rate_limits set points = 1000000`
  }
  // A mail of what the request needs is noted as sent at any moment.
  if (test_shop.has_worker) await waitUntilIdle(test_shop)
  await listChangedTables(test_shop.db)
  const responses = []
  for (const lang of langs) responses.push(await sendRequest(lang))
  const changed = await listChangedTables(test_shop.db)
  await test_shop.db`delete from rate_limits`
  return { responses, changed }
}
