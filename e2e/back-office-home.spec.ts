import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './accessibility.ts'
import { openBackOffice, openMemberPage, recordRefusedCalls } from './back-office.ts'
import { buildPhotos, createMark } from './owner.ts'
import { prepareVisitor } from './visitor.ts'
import { test } from './test.ts'

test.use({ locale: 'en-US' })

function toField(minutes: number): string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'America/Mexico_City',
  })
  return format.format(Date.now() + minutes * 60_000).replace(' ', 'T')
}

async function readBannerTitle(guest: Page, language: 'es' | 'en'): Promise<string | null> {
  await guest.goto(`/?lang=${language}`)
  return guest.getByRole('heading', { level: 1 }).textContent()
}

async function pickImage(page: Page, field: string): Promise<void> {
  await page.getByRole('button', { name: `Choose: ${field}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('listitem').first().getByRole('button').click()
  await expect(dialog).toBeHidden()
}

test('a banner is written in both languages, published with dates and seen by guests only within them', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const n = process.pid
  const guest = await (await browser.newContext({ locale: 'en-US' })).newPage()
  await prepareVisitor(guest, baseURL)
  await prepareVisitor(page, baseURL)
  const before = await readBannerTitle(guest, 'en')

  await openBackOffice(page, '/content/home')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'New banner' }).click()
  await pickImage(page, 'Image for wide screens')
  await pickImage(page, 'Image for phones')
  const spanish = page.getByRole('group', { name: 'Spanish' })
  const english = page.getByRole('group', { name: 'English' })
  await spanish.getByLabel('Title').fill(`Otoño ${n}`)
  await spanish.getByLabel('Description of the image').fill('Prendas de otoño')
  await english.getByLabel('Title').fill(`Autumn <b>${n}</b>`)
  await english.getByLabel('Description of the image').fill('Autumn garments')
  await english.getByLabel('Text of the button').fill('See it')
  await english.getByLabel('Link of the button').fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(english.getByLabel('Link of the button')).toHaveAttribute('aria-invalid', 'true')
  await english.getByLabel('Link of the button').fill('/login')
  await expectAccessible(page)
  // The first image of the list is the one that the page shows.
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByRole('button', { name: 'Publish' })).toBeEnabled()
  expect(await readBannerTitle(guest, 'en')).toBe(before)

  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('button', { name: 'Publish' })).toHaveCount(0)
  await expect(page.getByText('On the home page', { exact: true })).toBeVisible()
  await expect.poll(() => readBannerTitle(guest, 'en')).toBe(`Autumn <b>${n}</b>`)
  expect(await readBannerTitle(guest, 'es')).toBe(`Otoño ${n}`)
  await guest.goto('/?lang=en')
  await expect(guest.getByRole('main').getByRole('link', { name: 'See it' })).toHaveAttribute('href', '/login')

  await page.getByLabel(/^From/).fill(toField(60))
  await page.keyboard.press('ControlOrMeta+s')
  await expect.poll(() => readBannerTitle(guest, 'en')).toBe(before)
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Home page' }).last().click()
  const row = page
    .getByRole('list', { name: 'Banners' })
    .getByRole('listitem')
    .filter({ hasText: String(n) })
  await expect(row.getByText('Scheduled')).toBeVisible()
  await page.getByLabel('View at another moment').fill(toField(61))
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await expect(row.getByText('On the home page')).toBeVisible()
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'See the shop like this' }).click()
  const shop = await opened
  await expect(shop.getByRole('heading', { level: 1 })).toHaveText(`Autumn <b>${n}</b>`)
  await shop.getByRole('button', { name: /^(End|Terminar)$/ }).click()
  await expect(shop).toHaveURL(/\/admin\/content\/home$/)

  await row.getByRole('button', { name: /^Move .* down$/ }).press('Enter')
  await expect(row.getByRole('button', { name: /^Move .* up$/ })).toBeFocused()
  await row.getByRole('link').click()
  await page.getByRole('button', { name: 'Retire' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retire' }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Retire' })).toBeHidden()
})

test('both images of a banner are uploaded where they are chosen', async ({ page }) => {
  test.setTimeout(120_000)
  await openBackOffice(page, '/content/home/banners/1')
  const labels = ['Image for wide screens', 'Image for phones']
  const getImage = (label: string) => page.getByRole('group', { name: label, exact: true }).locator('img')
  const readSources = () => Promise.all(labels.map((label) => getImage(label).getAttribute('src')))
  const before = await readSources()
  const photos = await buildPhotos(createMark(), labels.length)
  for (const [place, label] of labels.entries())
    await page
      .getByRole('group', { name: label, exact: true })
      .getByLabel('choose them from your computer')
      .setInputFiles(photos[place]!)
  await expect(async () => {
    const sources = await readSources()
    expect(new Set([...before, ...sources]).size).toBe(before.length + labels.length)
  }).toPass({ timeout: 20_000 })
  await expectAccessible(page)
  const uploaded = await readSources()
  await expect
    .poll(async () => (await page.request.get('/api/staff/drafts?subject=banner:1')).text())
    .toContain(uploaded[1]!.split('/')[2]!)
  await page.reload()
  await expect.poll(readSources).toEqual(uploaded)
  await page.getByRole('button', { name: 'Discard all' }).click()
  expect(await readSources()).toEqual(before)
})

test('a new banner keeps the image that is still being made when it is saved, and a post asks for its image', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await openBackOffice(page, '/content/home/banners/new')
  // The image is ready only after the save was pressed.
  let isHeld = true
  await page.route('**/api/staff/images/detail?*', async (route) => {
    if (!isHeld) return route.continue()
    const response = await route.fetch()
    return route.fulfill({ response, json: { ...(await response.json()), state: 'processing' } })
  })
  const wide = page.getByRole('group', { name: 'Image for wide screens', exact: true })
  const [photo] = await buildPhotos(createMark(), 1)
  await page.getByRole('group', { name: 'English' }).getByLabel('Title').fill('With its image')
  await wide.getByLabel('choose them from your computer').setInputFiles(photo!)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saving as soon as the image is ready.')).toBeVisible()
  expect(page.url()).toContain('/banners/new')
  isHeld = false
  await page.waitForURL(/\/banners\/\d+$/)
  await expect(wide.locator('img')).toHaveAttribute('src', /^\/media\//)
  await page.reload()
  await expect(wide.locator('img')).toHaveAttribute('src', /^\/media\//)

  await page.goto('/admin/content/home/posts/new')
  await page.getByLabel('Description · English').fill('Without its image')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Choose an image.')).toBeVisible()
})

test('a banner is not saved without an image that could not be uploaded, and is with a small one', async ({ page }) => {
  test.setTimeout(120_000)
  await openBackOffice(page, '/content/home/banners/new')
  const wide = page.getByRole('group', { name: 'Image for wide screens', exact: true })
  const choose = wide.getByLabel('choose them from your computer')
  const [photo] = await buildPhotos(createMark(), 1)
  await page.getByRole('group', { name: 'English' }).getByLabel('Title').fill('Uploaded again')
  let release = () => {}
  const saved = new Promise<void>((next) => (release = next))
  await page.route('**/api/staff/images/upload?*', async (route) => {
    await saved
    await route.abort()
  })
  await choose.setInputFiles(photo!)
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expect(page.getByText('Saving as soon as the image is ready.')).toBeVisible()
  release()
  const refused = page.getByText('Not saved: an image couldn’t be uploaded.')
  await expect(refused).toBeVisible()
  const upload = wide.getByRole('group', { name: 'Upload an image' })
  await expect(upload).toBeFocused()
  await expectAccessible(page)
  await save.click()
  await expect(upload).toBeFocused()
  expect(page.url()).toContain('/banners/new')

  await page.unroute('**/api/staff/images/upload?*')
  await upload.getByRole('button', { name: `Remove ${photo!.name} from the list` }).click()
  const small = { ...photo!, buffer: await sharp(photo!.buffer).resize(400).toBuffer() }
  await choose.setInputFiles(small)
  await expect(wide.locator('img')).toHaveAttribute('src', /^\/media\//)
  await save.click()
  await page.waitForURL(/\/banners\/\d+$/)
  await expect(wide.locator('img')).toHaveAttribute('src', /^\/media\//)
})

for (const kind of ['banner', 'post'])
  test(`a ${kind} that is saved and published before its page has loaded again is nobody else’s`, async ({ page }) => {
    await openBackOffice(page, `/content/home/${kind}s/1`)
    const english = page.getByRole('group', { name: 'English' })
    const field = kind === 'banner' ? english.getByLabel('Title') : page.getByLabel('Description · English')
    const before = await field.inputValue()
    await page.route(`**/api/staff/content/${kind}s/detail?*`, async (route) => {
      await new Promise((next) => setTimeout(next, 2_000))
      await route.continue()
    })
    await page.getByRole('button', { name: 'Back to draft' }).click()
    await field.fill(`${before} again`)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name: 'Publish' })).toBeEnabled()
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByRole('button', { name: 'Publish' })).toBeHidden()
    await expect(page.getByText(/someone else saved/i)).toBeHidden()
    await page.unroute(`**/api/staff/content/${kind}s/detail?*`)
    await field.fill(before)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name: 'Save' })).toBeHidden()
  })

// They edit and open the same texts with the same member, whose drafts each would see of the other.
test.describe('legal texts, one after the other', () => {
  test.describe.configure({ mode: 'default' })

  test('a legal text is proposed by content, published by the owner and then read in the shop', async ({
    page,
    browser,
    request,
  }) => {
    test.setTimeout(120_000)
    const addition = `We also ship by drone, number ${process.pid}.`
    await openBackOffice(page)
    const content = await openMemberPage(page, browser, request, 'Content')
    const refusedCalls = recordRefusedCalls(content)
    await content.goto('/admin/content/legal')
    await expectAccessible(content)
    await content.getByRole('link', { name: 'Shipping' }).click()
    const editor = content.getByRole('textbox', { name: 'Text · English' })
    // Its middle is a table, which the key for the end of the text leaves later than the next key is pressed.
    await editor.getByRole('paragraph').last().click()
    await content.keyboard.press('End')
    await content.keyboard.press('Enter')
    await content.keyboard.type(addition)
    await content.getByLabel('Note').fill('Drones')
    const difference = content.getByRole('region', { name: 'Differences in English' })
    await expect(difference).toContainText(addition)
    await expect(difference.locator('ins').first()).toBeVisible()
    await expectAccessible(content)
    await content.getByRole('button', { name: 'Save', exact: true }).click()
    await content.getByRole('button', { name: 'Propose' }).click()
    await expect(content.getByText('Waits for approval')).toBeVisible()
    await expect(content.getByRole('button', { name: 'Publish' })).toHaveCount(0)
    expect(refusedCalls).toEqual([])

    await page.goto('/admin/')
    await page
      .getByRole('main')
      .getByRole('link', { name: /Proposed legal texts/ })
      .click()
    await page.getByRole('link', { name: 'Shipping', exact: true }).click()
    await expect(page.getByText(/^Ana Ruiz .* proposed it/)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Differences in English' })).toContainText(addition)
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('Version 2')).toBeVisible()
    await expectAccessible(page)
    await page.goto('/envios?lang=en')
    await expect(page.getByText(addition)).toBeVisible()
  })

  test('after a version was published for a later day, the next one begins with the text in force', async ({
    page,
  }) => {
    await openBackOffice(page, '/content/legal/7')
    const title = page.getByLabel('Title').last()
    const before = await title.inputValue()
    await title.fill(`${before} and more`)
    await page.getByLabel('Comes into force').fill('2031-02-01T09:00')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('To come')).toBeVisible()
    await expect(title).toHaveValue(before)
    await expect(page.getByLabel('Comes into force')).toHaveValue('')
    await page.getByRole('button', { name: 'Withdraw' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
    await expect(title).toHaveValue(`${before} and more`)
    await page.getByRole('button', { name: 'Delete the draft' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete the draft' }).click()
    await expect(title).toHaveValue(before)
  })

  test('every legal text opens in the editor without losing anything, and opening it changes nothing', async ({
    page,
  }) => {
    test.setTimeout(120_000)
    await openBackOffice(page, '/content/legal')
    const links = page.getByRole('main').getByRole('link')
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    const texts = paths.filter((path) => /\/content\/legal\/\d+$/.test(path))
    expect(texts).toHaveLength(9)
    for (const path of texts) {
      await page.goto(path)
      await expect(page.getByRole('toolbar')).toHaveCount(2)
      await expect(page.getByRole('textbox', { name: /^Text · / })).toHaveCount(2)
      await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
    }
  })

  for (const [lang, locale, width] of [
    ['Spanish', 'es-MX', 390],
    ['English', 'en-US', 1440],
  ] as const)
    test(`every screen of the home page and the legal texts is accessible and fits a window of ${width}, in ${lang}`, async ({
      browser,
    }) => {
      test.setTimeout(120_000)
      const page = await (await browser.newContext({ locale, viewport: { width, height: 900 } })).newPage()
      await openBackOffice(page)
      for (const path of [
        'home',
        'home?at=2099-01-01T00:00:00Z',
        'home/banners/1',
        'home/banners/new',
        'home/posts/1',
        'home/posts/new',
        'legal',
        'legal/1',
        'legal/5',
      ]) {
        // prettier-ignore
        await page.goto(`/admin/content/${path}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectAccessible(page)
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(overflow, path).toBeLessThanOrEqual(0)
      }
    })
})
