import { chromium } from 'playwright-core'
import { readFileSync } from 'node:fs'
const { getChromiumLaunchOptions } = await import('/tmp/w/unify/tools/chromium/chromium.ts')
const base = process.env.BASE ?? 'http://localhost:5650'
const axe = readFileSync('/tmp/w/unify/node_modules/axe-core/axe.min.js', 'utf8')
const only = process.argv[2]?.split(',')
const browser = await chromium.launch(await getChromiumLaunchOptions())
const first = async (page, path) => (await (await page.request.get(base + path)).json())
for (const [lang, locale] of [['es', 'es-MX'], ['en', 'en-US']]) {
  const context = await browser.newContext({ locale })
  const page = await context.newPage()
  await page.goto(base + '/admin/sign-in')
  await page.screenshot({ path: `/tmp/w/unify-shots/${lang}-sign-in-390.png` })
  await page.getByLabel(/^(Email|Correo)$/).fill('owner@demo.test')
  await page.getByLabel(/^(Password|Contraseña)$/).fill('demo-Lienza-2026')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.includes('sign-in'))
  const get = (path) => first(page, '/api/staff' + path)
  const orders = await get('/orders/list?per_page=5')
  const returns = await get('/returns/list')
  const customers = await get('/customers/list')
  const codes = await get('/codes/list')
  const messages = await get('/messages/list')
  const mails = await get('/mail/list')
  const pictures = await get('/pictures/list')
  const products = await get('/products/list')
  const collections = await get('/collections/list')
  const o = orders.items ?? []
  const paths = {
    today: '/', orders: '/orders', 'orders-pack': '/orders?tab=pack', 'orders-none': '/orders?q=zzzzzz', order: o[0] && `/orders/${o[0].code}`, order2: o[3] && `/orders/${o[3].code}`, print: o[0] && `/orders/print?codes=${o[0].code}`,
    transfers: '/transfers', returns: '/returns', return: returns.items?.[0] && `/returns/${returns.items[0].id}`, money: '/money', products: '/products', 'new-product': '/products/new', product: products.items?.[0] && `/products/${products.items[0].id}`, 'product-pictures': products.items?.[0] && `/products/${products.items[0].id}/pictures`, stock: '/stock', 'stock-history': products.items?.[0] && `/stock/${products.items[0].id}`,
    categories: '/categories', category: '/categories/1', colors: '/colors', color: '/colors/1', 'size-charts': '/size-charts', 'size-chart': '/size-charts/1', 'size-chart-new': '/size-charts/new', pictures: '/pictures', picture: pictures.items?.[0] && `/pictures/${pictures.items[0].key}`, collections: '/collections', collection: collections.items?.[0] && `/collections/${collections.items[0].id}`, doctor: '/doctor', customers: '/customers', customer: customers.items?.[0] && `/customers/${customers.items[0].id}`, loyalty: '/loyalty', liability: '/loyalty?tab=liability', ledger: '/loyalty?tab=ledger', benefits: '/benefits', messages: '/messages', message: messages.items?.[0] && `/messages/${messages.items[0].id}`, mail: '/mail', 'mail-message': mails.items?.[0] && `/mail/${mails.items[0].id}`, 'mail-samples': '/mail/samples', codes: '/codes', code: codes.items?.[0] && `/codes/${codes.items[0].code}`, 'search-terms': '/search-terms', synonyms: '/search-terms?tab=synonyms', settings: '/settings', shipping: '/settings/shipping', carriers: '/settings/carriers', gifts: '/settings/gifts', brand: '/settings/brand', staff: '/staff', me: '/me', audit: '/audit', 'not-found': '/nothing-here',
  }
  for (const [name, path] of Object.entries(paths)) {
    if (only && !only.includes(name)) continue
    if (!path) { console.log('no path for', name); continue }
    const errors = []
    const log = (message) => { if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text().slice(0, 200)) }
    page.on('console', log)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
      if (width === 390) { await page.goto(base + '/admin' + path); await page.locator('h1').first().waitFor().catch(() => errors.push('no h1')) ; await page.waitForTimeout(700) }
      else await page.waitForTimeout(250)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (wide > 0) console.log(lang, name, width, 'overflow', wide)
      await page.screenshot({ path: `/tmp/w/unify-shots/${lang}-${name}-${width}.png`, fullPage: true })
      await page.evaluate(axe)
      const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }))
      for (const v of violations) console.log(lang, name, width, 'axe', v.id, v.nodes.length, v.nodes[0].target.join(' ').slice(0, 120))
    }
    page.off('console', log)
    if (errors.length) console.log(lang, name, 'console', [...new Set(errors)].join(' | '))
  }
  await context.close()
}
await browser.close()
