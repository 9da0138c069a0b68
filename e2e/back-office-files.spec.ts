import { readFileSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import path from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './accessibility.ts'
import { openBackOffice, recordRefusedCalls } from './back-office.ts'
import { IMAGE_PORT_OFFSET } from './start-shop.ts'

test.use({ locale: 'en-US', viewport: { width: 1280, height: 900 } })
test.describe.configure({ timeout: 180_000, mode: 'serial' })

const port = Number(process.env.E2E_PORT ?? '34710') + IMAGE_PORT_OFFSET
let images: Server

test.beforeAll(async () => {
  const photos = new Map<string, Buffer>()
  const send = async (url: string, response: ServerResponse) => {
    const red = [...url].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 256
    if (!photos.has(url)) {
      const background = { r: red, g: 120, b: 90 }
      photos.set(
        url,
        await sharp({ create: { width: 600, height: 750, channels: 3, background } })
          .jpeg()
          .toBuffer(),
      )
    }
    response.setHeader('content-type', 'image/jpeg').end(photos.get(url))
  }
  images = createServer((request, response) => void send(request.url ?? '', response))
  await new Promise<void>((listening) => images.listen(port, '127.0.0.1', listening))
})
test.afterAll(() => images.close())

function readFixture(): Buffer {
  const file = readFileSync(path.join(import.meta.dirname, 'fixtures/shopify-products.csv'), 'utf8')
  return Buffer.from(file.replaceAll('http://images.test', `http://127.0.0.1:${port}`))
}

async function upload(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.goto('/admin/imports')
  await page.getByLabel('choose a file').setInputFiles({ name, mimeType: 'text/csv', buffer })
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

async function exportProducts(page: Page): Promise<Buffer> {
  await page.goto('/admin/exports')
  await page.getByLabel('What to export').selectOption({ label: 'Products' })
  await page.getByRole('button', { name: 'Create the file' }).click()
  const link = page.getByRole('link', { name: 'Download .csv of Products' }).first()
  await expect(link).toBeVisible({ timeout: 30_000 })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  return readFileSync(await download.path())
}

test('columns that are not used are named before a file is imported, because a title may be misspelled', async ({
  page,
}) => {
  await openBackOffice(page, '/imports')
  await upload(page, 'typo.csv', Buffer.from('sku,name_es,prize_mxn\nTYPO-1,Capa,499.00'))
  await expect(page.getByText('Columns that are not used: prize_mxn.')).toBeVisible()
  await expectAccessible(page)
})

test('twenty products of Shopify are imported with their images, exported as our own file, and imported again without a change', async ({
  page,
}) => {
  await openBackOffice(page, '/imports')
  const refused = recordRefusedCalls(page)
  await expectAccessible(page)
  await upload(page, 'shopify.csv', readFixture())
  await expect(page.getByText('Shopify', { exact: true })).toBeVisible()
  await expect(page.getByText('Columns that are not used')).toBeVisible()
  await page.getByLabel('Category for new products').selectOption({ index: 1 })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByText('20 new, 0 changed, 0 equal, 0 wrong')).toBeVisible({ timeout: 30_000 })
  const apply = page.getByRole('button', { name: 'Import 20 products' })
  await expect(apply).toBeEnabled({ timeout: 90_000 })
  await expect(page.getByRole('link', { name: 'Capa Marea' })).toBeVisible()
  await expectAccessible(page)
  await apply.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Import 20 products' }).click()
  await expect(page.getByText('The file is imported.')).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)

  // Each is a draft with its image until it has both languages.
  await page.goto('/admin/products?q=Capa+Marea')
  await expect(page.getByRole('link', { name: 'Capa Marea' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Capa Marea/ }).locator('img')).toBeVisible()

  const csv = await exportProducts(page)
  await expectAccessible(page)
  expect(csv.toString()).toContain('Capa Marea')
  await upload(page, 'own.csv', csv)
  await page.getByLabel('Is what was counted now').check()
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByText(/^0 new, 0 changed, \d+ equal, 0 wrong$/)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('The file changes nothing: the shop is like this already.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Import \d+/ })).toBeHidden()

  await upload(page, 'again.csv', readFixture())
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByText('0 new, 0 changed, 20 equal, 0 wrong')).toBeVisible({ timeout: 30_000 })
  expect(refused).toEqual([])
})

test('a file with problems names each, offers them as a file, and cannot be imported', async ({ page }) => {
  await openBackOffice(page, '/imports')
  const file = 'sku,name_es,category,price_mxn,size,color,stock\nROTA-1,Rota,no-existe,1.299,S,Fucsia inventado,2.5'
  await upload(page, 'rota.csv', Buffer.from(file))
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByText('0 new, 0 changed, 0 equal, 1 wrong')).toBeVisible({ timeout: 30_000 })
  for (const problem of [
    'That category doesn’t exist',
    'It isn’t clear whether this is a decimal',
    'That color doesn’t exist',
    'Stock is a whole number',
  ])
    await expect(page.getByText(problem)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Import/ })).toBeHidden()
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Problems in CSV' }).click(),
  ])
  expect(readFileSync(await download.path(), 'utf8')).toContain('Fucsia inventado')
  await page.getByRole('button', { name: 'Cancel the import' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the import' }).click()
  await expect(page.getByText('The import is canceled. Nothing was saved.')).toBeVisible()
})

test('a file that is no table is refused beside the field, and the feeds say what they leave out', async ({ page }) => {
  await openBackOffice(page, '/imports')
  await page
    .getByLabel('choose a file')
    .setInputFiles({ name: 'foto.png', mimeType: 'text/csv', buffer: Buffer.from('\u0089PNG\0\0\0\0', 'latin1') })
  await expect(page.getByText('This kind of file (PNG) can’t be read.')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/admin/feeds?q=Capa+Marea')
  await expect(page.getByRole('row', { name: /Capa Marea/ }).getByText('Not on sale')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Fix Capa Marea' })).toBeVisible()
  await expectAccessible(page)
})
