import { expect, type Locator, type Page } from '@playwright/test'
import { openBackOffice, openMemberPage } from './back-office.ts'
import sharp from 'sharp'
import { expectAccessible } from './accessibility.ts'
import { test } from './test.ts'

test.use({ locale: 'en-US', viewport: { width: 1280, height: 900 } })
test.describe.configure({ timeout: 120_000 })

async function findProduct(page: Page): Promise<{ id: number; uri: string }> {
  const response = await page.request.get('/api/products/search?lang=en&subcategory_uri=scarves')
  const { products } = (await response.json()) as { products: { id: number; uri: string }[] }
  return products.at(-1)!
}

async function buildPhoto(background: string): Promise<string> {
  const photo = sharp({ create: { width: 1600, height: 1200, channels: 3, background } }).jpeg()
  return (await photo.toBuffer()).toString('base64')
}

async function dropFiles(target: Locator, files: { name: string; content: string }[]): Promise<void> {
  const data = await target.page().evaluateHandle((list) => {
    const transfer = new DataTransfer()
    for (const { name, content } of list) {
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
      transfer.items.add(new File([bytes], name, { type: 'image/jpeg' }))
    }
    return transfer
  }, files)
  await target.dispatchEvent('dragover', { dataTransfer: data })
  await target.dispatchEvent('drop', { dataTransfer: data })
}

const getOwnGallery = (page: Page) => page.getByRole('region', { name: 'Of the product' })

test('three images are dropped at once, ordered by keyboard, cropped, described in both languages and seen in the shop', async ({
  page,
}) => {
  await openBackOffice(page)
  const product = await findProduct(page)
  await page.goto(`/admin/products/${product.id}/images`)
  const gallery = getOwnGallery(page)
  const rows = gallery.getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  const before = await rows.count()
  const files = await Promise.all(
    (['#aa2222', '#22aa22', '#2222aa'] as const).map(async (color, place) => ({
      name: `journey-${place + 1}.jpg`,
      content: await buildPhoto(color),
    })),
  )
  await dropFiles(gallery.getByText('Drop images here'), files)
  await expect(rows).toHaveCount(before + 3, { timeout: 30_000 })
  await expect(gallery.getByRole('button', { name: /^Move journey-\d\.jpg earlier/ })).toHaveCount(3, {
    timeout: 30_000,
  })
  const names = () =>
    gallery
      .getByRole('button', { name: /^Crop / })
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')?.replace('Crop ', '')))
  expect((await names()).slice(-3)).toEqual(['journey-1.jpg', 'journey-2.jpg', 'journey-3.jpg'])

  // The card of a product on sale has its text in both languages.
  const last = rows.last()
  await last.getByLabel('Text in Spanish').fill('Cuadro azul de prueba')
  await last.getByLabel('Text in English').fill('Blue square of a test')
  await page.keyboard.press('Tab')
  await expect(last.getByText('Text missing')).toHaveCount(0)

  // The last one becomes the card, by the keyboard alone; the focus stays on the button.
  await gallery.getByRole('button', { name: 'Move journey-3.jpg earlier' }).focus()
  for (let place = before + 2; place > 0; place -= 1) {
    await expect(gallery.getByRole('button', { name: /^Move journey-3\.jpg/ }).and(page.locator(':focus'))).toHaveCount(
      1,
    )
    await page.keyboard.press('Enter')
  }
  await expect.poll(async () => (await names())[0]).toBe('journey-3.jpg')
  await expect(gallery.getByRole('button', { name: 'Move journey-3.jpg later' })).toBeFocused()

  const first = rows.first()
  const former = await first.locator('img').getAttribute('src')
  await first.getByRole('button', { name: 'Crop journey-3.jpg' }).click()
  const dialog = page.getByRole('dialog', { name: 'Crop and focal point' })
  await dialog.getByLabel('4:5 crop').check()
  await dialog.getByRole('button', { name: /^Focal point 50% from the left/ }).focus()
  for (const key of ['ArrowLeft', 'Shift+ArrowRight', 'ArrowDown']) await page.keyboard.press(key)
  await expect(dialog.getByRole('button', { name: 'Focal point 59% from the left and 51% from the top' })).toBeFocused()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => first.locator('img').getAttribute('src'), { timeout: 30_000 }).not.toBe(former)

  const key = /\/media\/([^/]+)\//.exec((await first.locator('img').getAttribute('src')) ?? '')?.[1]
  const response = await page.request.get(`/api/staff/products/images?product_id=${product.id}`)
  const { galleries } = await response.json()
  expect(galleries[0].images[0]).toMatchObject({ key, alt_en: 'Blue square of a test', width: 960, height: 1200 })
  const shop = await page.context().newPage()
  await shop.goto(`/detalles-producto/${product.uri}`)
  await expect(shop.locator(`img[src*="${key}"]`).first()).toHaveAttribute('alt', 'Blue square of a test')
  await shop.close()

  // Without a crop, another focal point changes the image at once.
  const whole = galleries[0].images.find(({ name }: { name: string }) => name === 'journey-1.jpg')
  await page.goto(`/admin/images/${whole.key}`)
  await page.getByRole('button', { name: 'Crop', exact: true }).click()
  await dialog.getByRole('button', { name: /^Focal point/ }).press('ArrowLeft')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByText('Preparing the crop.')).toHaveCount(0)
  await page.goto(`/admin/products/${product.id}/images`)

  // The others are taken out again, and the shop is as it was.
  for (const name of ['journey-1.jpg', 'journey-2.jpg', 'journey-3.jpg']) {
    await gallery.getByRole('button', { name: `Remove ${name} from the gallery` }).click()
    await expect(gallery.getByRole('button', { name: `Crop ${name}` })).toHaveCount(0)
  }
})

test('a file that is no image is refused beside it, and the others go on', async ({ page }) => {
  await openBackOffice(page)
  await page.goto('/admin/images')
  const zone = page.getByText('Drop images here')
  await dropFiles(zone, [
    { name: 'evil.jpg', content: Buffer.from('<svg xmlns="x"><script>alert(1)</script></svg>').toString('base64') },
    { name: 'journey-good.jpg', content: await buildPhoto('#445566') },
  ])
  const list = page.getByRole('list', { name: 'Files being sent' })
  await expect(list.getByText('SVG drawings aren’t accepted')).toBeVisible()
  await expect(page.getByRole('link', { name: 'journey-good.jpg' }).first()).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page)
  await list.getByRole('button', { name: 'Remove evil.jpg from the list' }).click()
  await page.getByRole('link', { name: 'journey-good.jpg' }).first().click()
  await expect(page.getByRole('heading', { name: 'journey-good.jpg' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/admin\/images$/)
})

test('a category is added, changed, ordered by the keyboard and deleted', async ({ page }) => {
  const own = `e2e-${Date.now()}`
  await openBackOffice(page)
  await page.goto('/admin/categories')
  await page
    .getByRole('button', { name: /^Add a subcategory to / })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name in Spanish').fill(`Gorras ${own}`)
  await dialog.getByLabel('Name in English').fill(`Caps ${own}`)
  await expect(dialog.getByLabel('Address in English')).toHaveValue(`caps-${own}`)
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Caps ${own}` })).toBeVisible()

  await page.getByLabel('Name in English').fill(`Hats ${own}`)
  await page.getByLabel('Address in English').fill('not an address')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByLabel('Address in English')).toBeFocused()
  await page.getByLabel('Address in English').fill(`hats-${own}`)
  await expect(page.getByText('The former address will keep working')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Hats ${own}` })).toBeVisible()
  await expect(page.getByText(`/caps-${own}`)).toBeVisible()

  await page.goto('/admin/categories')
  await page.getByRole('button', { name: `Move Hats ${own} up` }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Move Hats ${own} up` })).toBeFocused()

  // Changes that are not saved are asked about when the page is left, and are there again afterwards.
  const category = page.getByRole('link', { name: `Hats ${own}`, exact: true })
  await category.click()
  await page.getByLabel('Name in Spanish').fill(`Sombreros ${own}`)
  await page.getByRole('link', { name: 'Categories', exact: true }).last().click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Name in Spanish')).toHaveValue(`Sombreros ${own}`)
  const kept = page.waitForResponse(
    (response) => response.url().includes('/drafts') && response.request().method() === 'PUT',
  )
  await page.getByLabel('Name in Spanish').fill(`Boinas ${own}`)
  await kept
  await page.getByRole('link', { name: 'Categories', exact: true }).last().click()
  await question.getByRole('button', { name: 'Leave', exact: true }).click()
  await category.click()
  await expect(page.getByText('We brought back what you hadn’t saved.')).toBeVisible()
  await expect(page.getByLabel('Name in Spanish')).toHaveValue(`Boinas ${own}`)
  await page.getByRole('button', { name: 'Discard all' }).first().click()

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/admin\/categories$/)
  await expect(category).toHaveCount(0)
})

test('an address that was typed for a new category stays when its name changes', async ({ page }) => {
  await openBackOffice(page, '/categories')
  await page.getByRole('button', { name: 'New category' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name in English').fill('Winter')
  await expect(dialog.getByLabel('Address in English')).toHaveValue('winter')
  await dialog.getByLabel('Name in Spanish').fill('Winter')
  await expect(dialog.getByLabel('Address in Spanish')).toHaveValue('winter-es')
  await dialog.getByLabel('Address in English').fill('cold-days')
  await dialog.getByLabel('Name in English').fill('Winter coats')
  await expect(dialog.getByLabel('Address in English')).toHaveValue('cold-days')
})

test('a category is renamed, and its old address redirects', async ({ page }) => {
  const own = `e2e-${Date.now()}`
  await openBackOffice(page)
  const rename = async (from: string, name: string, uri: string) => {
    await page.goto('/admin/categories')
    await page.getByRole('link', { name: from, exact: true }).click()
    await page.getByLabel('Name in English').fill(name)
    await page.getByLabel('Address in English').fill(uri)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  const { items } = await (await page.request.get('/api/staff/categories/list')).json()
  const category = items.find(({ name_en }: { name_en: string }) => name_en === 'Bandanas')
  const parent = items.find(({ id }: { id: number }) => id === category.parent_id)
  await rename('Bandanas', `Bandanas ${own}`, own)
  const shop = await page.context().newPage()
  await shop.goto(`/category/${parent.uri_en}/${category.uri_en}`)
  await expect(shop).toHaveURL(new RegExp(`/${own}$`))
  await expect(shop.getByRole('heading', { level: 1 })).toHaveText(new RegExp(own, 'i'))
  await rename(`Bandanas ${own}`, 'Bandanas', category.uri_en)
})

for (const [lang, locale] of [
  ['Spanish', 'es-MX'],
  ['English', 'en-US'],
] as const)
  // prettier-ignore
  test(`every screen of images and shelves is accessible and fits its window, in ${lang}`, async ({ browser }) => {
    const page = await (await browser.newContext({ locale })).newPage()
    await openBackOffice(page)
    for (const path of ['images', 'images?q=none-such', `products/${(await findProduct(page)).id}/images`, 'categories', 'categories/1', 'colors', 'colors/1', 'size-charts', 'size-charts/1', 'size-charts/new']) { // prettier-ignore
      await page.goto(`/admin/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
    }
    await page.goto('/admin/images')
    await page.locator('main tbody a').first().click()
    await expect(page.locator('main picture')).toBeVisible()
    await expectAccessible(page)
  })

test('who may not change a category sees its image and no place to drop another', async ({
  page,
  browser,
  request,
}) => {
  await openBackOffice(page)
  const member = await openMemberPage(page, browser, request, 'Content')
  await member.goto('/admin/categories/1')
  await expect(member.getByText('Your role doesn’t change this')).toBeVisible()
  await expect(member.getByRole('group', { name: 'Image' })).toBeVisible()
  await expect(member.getByText('Drop images here')).toHaveCount(0)
})

test('images to choose from are named in the language of the page', async ({ page }) => {
  await openBackOffice(page, '/content/home/banners/new')
  const { items } = await (await page.request.get('/api/staff/images/list?lang=en&state=ready')).json()
  const { alt_en } = items.find((item: { alt_es: string; alt_en: string }) => item.alt_en !== item.alt_es)
  await page
    .getByRole('button', { name: /^Choose: / })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('button', { name: alt_en, exact: true }).first()).toBeVisible()
})

test('a file takes the place of an image that is in use only after a question, and each use is a link', async ({
  page,
}) => {
  await openBackOffice(page, '/images')
  const headers = { origin: new URL(page.url()).origin }
  const post = async (path: string, data: object) =>
    (await page.request.post(`/api/staff/${path}`, { data, headers })).json()
  const files = await Promise.all(
    (['#55aa22', '#aa5522'] as const).map(async (color, place) => ({
      name: `used-${place + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: Buffer.from(await buildPhoto(color), 'base64'),
    })),
  )
  await page.getByLabel('choose them from your computer').setInputFiles(files[0]!)
  const row = page.getByRole('row').filter({ hasText: 'used-1.jpg' })
  await expect(row).toContainText('1280', { timeout: 30_000 })
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'used-1.jpg' })).toBeVisible()
  const image_key = new URL(page.url()).pathname.split('/').at(-1)
  const texts = { es: { description: 'Una imagen que se usa' }, en: { description: 'An image in use' } }
  const fields = { image_key, link: '', shown_from: null, shown_until: null, texts }
  const { id } = await post('content/posts/create', { fields })
  await page.reload()
  const use = page.getByRole('link', { name: 'An image in use' })
  await expect(use).toHaveAttribute('href', `/admin/content/home/posts/${id}`)

  const input = page.getByLabel('choose them from your computer')
  const question = page.getByRole('alertdialog', { name: 'Replace everywhere' })
  await input.setInputFiles(files[1]!)
  await expect(question).toContainText('“used-2.jpg” will be shown in 1 place')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'used-1.jpg' })).toBeVisible()
  await input.setInputFiles(files[1]!)
  await question.getByRole('button', { name: 'Replace everywhere' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'used-2.jpg' })).toBeVisible({ timeout: 30_000 })
  await expect(use).toBeVisible()
})
