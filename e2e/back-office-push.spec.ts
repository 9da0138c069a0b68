import { expect, type BrowserContext, type Page, type Worker } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { openBackOffice } from './back-office.ts'
import { test } from './test.ts'

test.use({ serviceWorkers: 'allow', permissions: ['notifications'], locale: 'es-MX' })

/** Gives the browser a push service: the one of Chromium is on the internet. */
async function simulatePushService(page: Page, endpoint: string): Promise<void> {
  await page.addInitScript((address) => {
    const key = 'push of the tests'
    const make = () => ({
      endpoint: address,
      unsubscribe: async () => {
        localStorage.removeItem(key)
        return true
      },
      toJSON: () => ({
        endpoint: address,
        keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
      }),
    })
    PushManager.prototype.getSubscription = async () => (localStorage.getItem(key) ? make() : null) as never
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem(key, 'on')
      return make() as never
    }
  }, endpoint)
}

interface ShowingWorker {
  registration: { showNotification: (title: string, options: NotificationOptions) => Promise<void> }
  shown: Record<string, unknown>[]
}

/** Returns the worker, which writes down what it would show: a browser without a screen shows no notification. */
async function recordNotifications(context: BrowserContext): Promise<Worker> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(() => {
    const scope = globalThis as unknown as ShowingWorker
    scope.shown = []
    scope.registration.showNotification = async (title, { body, lang, data }) => {
      scope.shown.push({ title, body, lang, ...(data as object) })
    }
  })
  return worker
}

test('a browser without its push service says so, and nothing is stored', async ({ page }) => {
  await openBackOffice(page)
  await page.goto('/admin/me')
  await page.getByRole('button', { name: 'Activar en este navegador' }).click()
  await expect(page.getByText('El servicio de avisos del navegador no respondió')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Activar en este navegador' })).toBeVisible()
})

for (const width of [390, 1440])
  test(`notifications are turned on at ${width}, shown by the browser, and turned off`, async ({
    page,
    context,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await simulatePushService(page, `https://push.example.com/send/of-${width}`)
    await openBackOffice(page)
    await page.goto('/admin/me')
    await page.getByRole('button', { name: 'Activar en este navegador' }).focus()
    await page.keyboard.press('Enter')
    const devices = page.getByRole('list', { name: 'Avisos en tus navegadores' }).getByRole('listitem')
    const own = devices.filter({ hasText: 'Este navegador' })
    await expect(own).toBeVisible()
    await expectAccessible(page)

    const worker = await recordNotifications(context)
    const session = await context.newCDPSession(page)
    const registered = new Promise<string>((resolve) => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const found = registrations.find(({ scopeURL }) => scopeURL.endsWith('/admin/'))
        if (found) resolve(found.registrationId)
      })
    })
    await session.send('ServiceWorker.enable')
    const message = {
      lang: 'es',
      title: 'Pedido nuevo',
      body: 'L-1111-1111: MXN 500.00',
      url: `${baseURL}/admin/orders`,
    }
    await session.send('ServiceWorker.deliverPushMessage', {
      origin: baseURL!,
      registrationId: await registered,
      data: JSON.stringify(message),
    })
    await expect.poll(() => worker.evaluate(() => (globalThis as unknown as ShowingWorker).shown)).toEqual([message])

    await own.getByRole('button', { name: /^Desactivar/ }).click()
    await expect(page.getByRole('button', { name: 'Activar en este navegador' })).toBeVisible()
  })
