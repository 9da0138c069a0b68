import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { decodeText } from '@shop/contract/table/decode-text.ts'
import { parseText } from '@shop/contract/table/parse-text.ts'
import { writeWorkbook } from '@shop/contract/table/write-workbook.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCsv, protectKey, toCsv, toCsvLines } from '../../../platform/csv.ts'
import { describeVariants, readProducts } from './read-products.ts'

// The shop's files, opened and saved by LibreOffice with the settings of three countries. It is not among the packages, so
// that these tests run where it is installed.

const isInstalled = spawnSync('soffice', ['--version']).status === 0

const KEYS = [
  '00123',
  '1E5',
  '750123456789012345',
  '3-4',
  '1-2',
  'MAR-13',
  '00',
  '=1+1',
  "CAPA'S",
  '1/2',
  'TRUE',
  '12:30',
]

let folder: string
beforeAll(() => (folder = mkdtempSync(path.join(tmpdir(), 'libreoffice-'))))
afterAll(() => rmSync(folder, { recursive: true }))

function openAndSave(name: string, content: string | Uint8Array, locale: string): string {
  const profile = path.join(folder, locale)
  mkdirSync(path.join(profile, 'user'), { recursive: true })
  writeFileSync(
    path.join(profile, 'user/registrymodifications.xcu'),
    `<?xml version="1.0" encoding="UTF-8"?><oor:items xmlns:oor="http://openoffice.org/2001/registry"><item oor:path="/org.openoffice.Setup/L10N"><prop oor:name="ooSetupSystemLocale" oor:op="fuse"><value>${locale}</value></prop></item></oor:items>`,
  )
  const file = path.join(folder, name)
  writeFileSync(file, content)
  const saved = path.join(folder, `saved-${locale}`)
  const { status, stderr } = spawnSync(
    'soffice',
    [
      `-env:UserInstallation=file://${profile}`,
      '--headless',
      // Its dialog finds out that the text is UTF-8, which it does not do without a window.
      ...(name.endsWith('.csv') ? ['--infilter=CSV:44,34,76'] : []),
      '--convert-to',
      'csv:Text - txt - csv (StarCalc):44,34,76',
      '--outdir',
      saved,
      file,
    ],
    { encoding: 'utf8', timeout: 120_000 },
  )
  expect(status, stderr).toBe(0)
  return decodeText(readFileSync(path.join(saved, `${path.parse(name).name}.csv`))).text
}

describe.runIf(isInstalled).each(['es-MX', 'es-ES', 'en-US'])('with the settings of %s', { timeout: 300_000 }, (locale) => {
  test('the file of products keeps its SKUs, sizes, texts and prices', () => {
    const rows = KEYS.map((key) => [key, `Capa ${key}`, 'Línea uno\n=1+1; "dos"', '1299.50', '', key === 'MAR-13' ? 'M' : key, 'Negro', '7'])
    const columns = ['sku', 'name_es', 'description_es', 'price_mxn', 'offer_mxn', 'size', 'color', 'stock']
    const saved = openAndSave('products.csv', openCsv(columns) + toCsvLines(rows, undefined, protectKey), locale)
    const { products, problems } = readProducts(saved)
    expect(problems).toEqual([])
    expect(products.map((product) => [product.sku, product.texts.es?.description, ...describeVariants(product)])).toEqual(
      KEYS.map((key) => [key, 'Línea uno\n=1+1; "dos"', `${key === 'MAR-13' ? 'M' : key}/Negro 1299.5 ×7`]),
    )
  })

  test('the workbook of a list keeps postal codes, tracking numbers and days', async () => {
    const columns = ['order', 'postal_code', 'waybill', 'size', 'total', 'placed_at', 'note']
    const row = ['K3M9QX2', '06700', '8055241528464720099314', '3-4', '1299.50', '2026-11-30T09:15:00-06:00', '=1+1\n@x']
    const saved = openAndSave('orders.xlsx', await writeWorkbook(toCsv(columns, [row]), 'orders'), locale)
    expect(parseText(saved, { separator: ',' }).rows.map(({ cells }) => cells)).toEqual([columns, row])
  })
}) // prettier-ignore
