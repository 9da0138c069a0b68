import { expect, test } from '@playwright/test'
import { openBackOffice } from './back-office.ts'
import { press, tabTo, type } from './keyboard.ts'
import { Actions, buildPhotos, createMark, expectOnSale, expectSaved } from './owner.ts'

/** Three minutes are 180 seconds: what an owner does leaves six seconds to each action, which is typing a short text. */
const MAX_ACTIONS = 30

/** Keys that follow each other faster than this are a scanner's and no shortcut. */
const KEY_MS = 60

test.describe('on a phone, in Spanish', () => {
  test.use({ locale: 'es-MX', viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a new product with images, texts, prices and stock is on sale in both languages in 30 actions', async ({
    page,
    request,
  }) => {
    test.setTimeout(120_000)
    const mark = createMark()
    const actions = new Actions()
    await openBackOffice(page)
    await actions.press(page.getByRole('button', { name: 'Menú' }))
    await actions.press(page.getByRole('dialog').getByRole('link', { name: 'Productos' }))
    await actions.press(page.getByRole('link', { name: 'Nuevo producto' }))
    await actions.fill(page.getByLabel('Nombre', { exact: true }), `Gabardina ${mark}`)
    await actions.select(page.getByLabel('Categoría'), { index: 1 })
    await actions.fill(page.getByLabel('Tallas'), 'S, M, L')
    await actions.press(page.getByRole('checkbox', { name: 'Negro' }))
    await actions.press(page.getByRole('checkbox', { name: 'Azul cobalto' }))
    await actions.press(page.getByRole('button', { name: 'Crear borrador' }))
    await expect(page.getByRole('heading', { level: 1, name: `Gabardina ${mark}` })).toBeVisible()

    const texts = (language: string) => page.getByRole('group', { name: language })
    await actions.fill(texts('Español').getByLabel('Descripción'), 'Cae recta hasta la rodilla.')
    await actions.fill(texts('Inglés').getByLabel('Nombre'), `Trench ${mark}`)
    await actions.fill(texts('Inglés').getByLabel('Descripción'), 'Falls straight to the knee.')
    await actions.fill(page.getByLabel('Precio MXN', { exact: true }), '1,850')
    await actions.fill(page.getByLabel('Precio USD', { exact: true }), '105')
    await actions.press(page.getByRole('button', { name: 'Guardar', exact: true }))
    await expectSaved(page)

    const gallery = page.getByRole('region', { name: 'Del producto' })
    await actions.attach(gallery.getByLabel('elígelas de tu equipo'), await buildPhotos(mark))
    await expect(gallery.getByRole('button', { name: /^Recortar / })).toHaveCount(3, { timeout: 30_000 })
    for (const [place, [es, en]] of [
      ['De frente', 'From the front'],
      ['De espaldas', 'From behind'],
      ['La tela', 'The cloth'],
    ].entries()) {
      const row = gallery.getByRole('listitem').nth(place)
      await actions.fill(row.getByLabel('Texto en español'), es!)
      await actions.fill(row.getByLabel('Texto en inglés'), en!)
    }

    const grid = page.getByRole('table', { name: /^Existencias de/ })
    for (const cell of await grid.getByRole('textbox').all()) await actions.fill(cell, '4')
    await actions.press(page.getByRole('button', { name: 'Guardar existencias (6 cambios)' }))
    await expect(page.getByText('Existencias guardadas')).toBeVisible()
    await actions.press(page.getByRole('button', { name: 'Poner en venta' }))
    await expect(page.getByText('En venta', { exact: true })).toBeVisible()

    expect(actions.count).toBeLessThanOrEqual(MAX_ACTIONS)
    await expectOnSale(request, 'es', {
      ...{ uri: `gabardina-${mark}`, name: `Gabardina ${mark}`, price: 185_000, units: 24 },
      alts: ['De frente', 'De espaldas', 'La tela'],
    })
    await expectOnSale(request, 'en', {
      ...{ uri: `trench-${mark}`, name: `Trench ${mark}`, price: 10_500, units: 24 },
      alts: ['From the front', 'From behind', 'The cloth'],
    })
  })
})

test.describe('on a desktop, in English', () => {
  test.use({ locale: 'en-US', viewport: { width: 1440, height: 900 } })

  test('a new product with an image goes on sale by keyboard alone', async ({ page, request }) => {
    test.setTimeout(120_000)
    const mark = createMark()
    await openBackOffice(page)
    await page.keyboard.type('gp', { delay: KEY_MS })
    await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
    await press(page, page.getByRole('link', { name: 'New product' }))
    await type(page, page.getByLabel('Name', { exact: true }), `Quilted coat ${mark}`)
    await tabTo(page, page.getByLabel('Category'))
    await page.keyboard.press('ArrowDown')
    await type(page, page.getByLabel('Sizes'), 'S, M')
    await tabTo(page, page.getByRole('checkbox', { name: 'Black' }))
    await page.keyboard.press('Space')
    await press(page, page.getByRole('button', { name: 'Create draft' }))
    await expect(page.getByRole('heading', { level: 1, name: `Quilted coat ${mark}` })).toBeVisible()

    const texts = (language: string) => page.getByRole('group', { name: language })
    await type(page, texts('Spanish').getByLabel('Name'), `Abrigo acolchado ${mark}`)
    await type(page, texts('Spanish').getByLabel('Description'), 'Ligero y tibio.')
    await type(page, texts('English').getByLabel('Description'), 'Light and warm.')
    await type(page, page.getByLabel('Price MXN', { exact: true }), '2,400')
    await type(page, page.getByLabel('Price USD', { exact: true }), '135')
    await page.keyboard.press('ControlOrMeta+s')
    await expectSaved(page)

    const gallery = page.getByRole('region', { name: 'Of the product' })
    await tabTo(page, gallery.getByLabel('choose them from your computer'))
    const chooser = page.waitForEvent('filechooser')
    await page.keyboard.press('Space')
    await (await chooser).setFiles(await buildPhotos(mark, 1))
    await type(page, gallery.getByLabel('Text in Spanish'), 'Abrigo negro, de frente')
    await type(page, gallery.getByLabel('Text in English'), 'Black coat, from the front')

    await tabTo(
      page,
      page
        .getByRole('table', { name: /^Stock of/ })
        .getByRole('textbox')
        .first(),
    )
    await page.keyboard.type('5')
    await page.keyboard.press('Enter')
    await page.keyboard.type('3')
    await press(page, page.getByRole('button', { name: 'Save stock (2 changes)' }))
    await expect(page.getByText('Stock saved')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+Home')
    await press(page, page.getByRole('button', { name: 'Put on sale' }))
    await expect(page.getByText('On sale', { exact: true })).toBeVisible()

    await expectOnSale(request, 'es', {
      ...{ uri: `abrigo-acolchado-${mark}`, name: `Abrigo acolchado ${mark}`, price: 240_000, units: 8 },
      alts: ['Abrigo negro, de frente'],
    })
    await expectOnSale(request, 'en', {
      ...{ uri: `quilted-coat-${mark}`, name: `Quilted coat ${mark}`, price: 13_500, units: 8 },
      alts: ['Black coat, from the front'],
    })
  })
})
