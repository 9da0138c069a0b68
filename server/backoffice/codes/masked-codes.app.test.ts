import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportFile } from '../../testing/import-files.ts'
import { makeCode, makeCustomer } from '../../testing/make.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

let t: TestShop
let content: StaffClient
beforeAll(async () => {
  t = await openTestShop()
  content = await signInStaff(t, ['content'])
})
afterAll(() => t.close())

const terms = {
  percent: 20,
  amount: { MXN: null, USD: null },
  least: { MXN: 0, USD: 0 },
  starts_at: null,
  ends_at: null,
  levels: null,
  note: '',
}

async function listBatch(id: number): Promise<string[]> {
  const { body } = await content.send('GET', `/codes/batches/export?batch_id=${id}&lang=en`)
  const rows: { code: string }[] = parse(body.csv, { columns: true, bom: true })
  return rows.map(({ code }) => code)
}

test('codes of a batch are masked everywhere but in its file, and are not found letter by letter', async () => {
  const generated = { ...terms, key: 'masked-codes-request', prefix: 'OCULTO', count: 40 }
  const { body: batch } = await content.send('POST', '/codes/generate', generated)
  const codes = await listBatch(batch.id)
  const manager = await signInStaff(t, ['manager'])
  const search = async (path: string) => JSON.stringify((await manager.send('GET', path)).body)
  const answers = [
    await search(`/codes/list?batch_id=${batch.id}&per_page=100`),
    await search('/codes/list?q=OCULTO-&per_page=100'),
    await search('/search?q=OCULTO-'),
  ]
  for (const answer of answers) expect(codes.filter((code) => answer.includes(code))).toEqual([])
  const { body } = await manager.send('GET', `/codes/list?batch_id=${batch.id}&sort=code`)
  expect(body.items[0]).toMatchObject({ code: expect.stringMatching(/^OCULTO-•{7}[2-9A-Z]{2}$/), is_masked: true })
  const [code = ''] = codes
  const totals = async (q: string) => (await manager.send('GET', `/codes/list?q=${q}`)).body.total
  expect(await totals(code.slice(0, -1))).toBe(0)
  expect(await totals(code.slice(1))).toBe(0)
  const { items } = (await manager.send('GET', `/codes/list?q=${code}`)).body
  expect(items).toMatchObject([{ code, is_masked: false }])
  expect(await search(`/search?q=${code}`)).toContain(code)
  const rows: { code: string }[] = parse(await exportFile(manager, { kind: 'codes' }), { columns: true, bom: true })
  expect(rows.filter((row) => codes.includes(row.code))).toEqual([])
  expect(rows.filter((row) => row.code.startsWith('OCULTO-•'))).toHaveLength(40)
})

test('trying a code needs the right to read customers, and is possible 60 times an hour', async () => {
  const { email } = await makeCustomer(t)
  const code = await makeCode(t)
  const accountant = await signInStaff(t, ['accountant'])
  for (const browser of [content, accountant])
    expect((await browser.send('POST', '/codes/test', { code, email })).body.errors).toEqual(['forbidden'])
  const member = await signInStaff(t, ['support'])
  const answers = new Set<number>()
  for (let tries = 0; tries < 61; tries += 1)
    answers.add((await member.send('POST', '/codes/test', { code, email })).status)
  expect([...answers]).toEqual([200, 429])
})
