import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { toDays } from './month-shop.ts'

/** A row of a file, by the names of its columns. */
export type Row = Record<string, string>

/** Every field of these files is quoted, and no field of these columns has quotes in it. */
function parseFile(text: string): Row[] {
  const [header = [], ...rows] = text.replace(/^\uFEFF/, '').trim().split('\r\n').map((line) => line.slice(1, -1).split('","')) // prettier-ignore
  return rows.map((row) => Object.fromEntries(header.map((name, at) => [name, row[at] ?? ''])))
}

/** Makes the file of a month's orders, by the day of their payment, or of its refunds, and reads it as an accountant does. */
export async function exportMonth(page: Page, kind: 'Orders' | 'Refunds', month: string): Promise<Row[]> {
  const { from, to } = toDays(month)
  await page.goto('/admin/exports')
  await page.getByLabel('What to export').selectOption({ label: kind })
  if (kind === 'Orders') await page.getByLabel('By day of').selectOption({ label: 'Payment' })
  await page.getByLabel('From', { exact: true }).fill(from)
  await page.getByLabel('To', { exact: true }).fill(to)
  await page.getByRole('button', { name: 'Create the file' }).click()
  const row = page
    .getByRole('row')
    .filter({ hasText: kind })
    .filter({ hasText: `${from} – ${to}` })
  const link = row.getByRole('link', { name: `Download .csv of ${kind}` })
  await expect(link).toBeVisible({ timeout: 20_000 })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  return parseFile(readFileSync(await download.path(), 'utf8'))
}

/** Reads the file of a month's closing: a row for each currency and method. */
export async function readClosing(page: Page, month: string): Promise<Row[]> {
  await page.goto(`/admin/reports/closing/${month}`)
  const button = page.getByRole('button', { name: 'Download CSV' })
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  return parseFile(readFileSync(await download.path(), 'utf8'))
}

/** Figures of the closing, with the file and the column whose sum each is. */
const figures = [
  ['taken', 'orders', 'total'],
  ['goods', 'orders', 'subtotal'],
  ['discount', 'orders', 'discount'],
  ['shipping', 'orders', 'shipping'],
  ['tax', 'orders', 'tax'],
  ['refunded', 'refunds', 'amount'],
  ['refunded_goods', 'refunds', 'goods'],
  ['refunded_tax', 'refunds', 'tax'],
] as const

/** Adds up what the files say in a currency, in minor units. */
export function addUpFiles(files: { orders: Row[]; refunds: Row[] }, currency: string): Record<string, number> {
  return Object.fromEntries(figures.map(([name, file, column]) => [name, addUp(files[file], currency, column)]))
}

/** Adds up the same figures of the closing, over its methods. */
export function addUpClosing(closing: Row[], currency: string): Record<string, number> {
  return Object.fromEntries(figures.map(([name]) => [name, addUp(closing, currency, name)]))
}

const addUp = (rows: readonly Row[], currency: string, column: string): number =>
  rows.filter((row) => row['currency'] === currency).reduce((sum, row) => sum + toCents(row[column]), 0)

/** Returns an amount of a file in minor units; an empty one is 0. */
export const toCents = (amount: string | undefined): number => Math.round(Number(amount || 0) * 100)
