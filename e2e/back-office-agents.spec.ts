import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { openBackOffice } from './back-office.ts'
import { test } from './test.ts'

test.use({ locale: 'en-US' })

const platform = {
  id: 1,
  profile_url: 'https://assistant.example/profile.json',
  is_plain: false,
  version: '2026-08-25',
  fetched_at: '2026-11-30T08:00:00.000Z',
  is_blocked: false,
  calls_per_minute: null,
  answered: 12,
  refused: 3,
  orders: 1,
  has_webhook: true,
}
const newer = { ...platform, id: 2, profile_url: 'https://newer.example/profile.json', version: '2027-01-01' }
const page1 = { page: 1, per_page: 50, total: 1, pages: 1 }
const delivery = {
  id: '1',
  order: 'ABC-1',
  platform: platform.profile_url,
  changes: 1,
  added_at: platform.fetched_at,
  tries: 2,
  outcome: 'waiting',
  finished_at: null,
  due_at: platform.fetched_at,
  failure: 'HTTP 500',
}
const call = {
  platform: platform.profile_url,
  operation: 'search_catalog',
  code: 'invalid_request',
  times: 3,
  last_day: '2026-11-30',
}

for (const width of [390, 1440])
  test(`the owner reads what assistants did and stops a platform, at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    const saved: unknown[] = []
    await page.route('**/api/staff/agents/platforms*', (route) => {
      if (route.request().method() === 'PUT') {
        saved.push(route.request().postDataJSON())
        return route.fulfill({ json: { done: true } })
      }
      return route.fulfill({ json: { items: [platform, newer], ...page1, mode: 'cart' } })
    })
    await page.route('**/api/staff/agents/calls*', (route) => route.fulfill({ json: { items: [call], ...page1 } }))
    await page.route('**/api/staff/agents/deliveries*', (route) =>
      route.fulfill({ json: { items: [delivery], ...page1 } }),
    )
    await openBackOffice(page, '/agents')
    await expect(page.getByText(platform.profile_url).first()).toBeVisible()
    await expect(page.getByText('Not served: it speaks version 2027-01-01 of the protocol').first()).toBeVisible()
    await expectAccessible(page)
    await page
      .getByRole('button', { name: /assistant\.example/ })
      .first()
      .press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox').uncheck()
    await dialog.getByRole('textbox').fill('0')
    await dialog.getByRole('textbox').press('Enter')
    await expect(dialog.getByText('6000')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('textbox').fill('20')
    await dialog.getByRole('textbox').press('Enter')
    await expect(dialog).toBeHidden()
    expect(saved).toEqual([{ id: 1, is_blocked: true, calls_per_minute: 20 }])
    await page.goto('/admin/agents?tab=calls')
    await expect(page.getByText('invalid_request').first()).toBeVisible()
    await expectAccessible(page)
    await page.goto('/admin/agents?tab=deliveries')
    await expect(page.getByText('HTTP 500').first()).toBeVisible()
    await expectAccessible(page)
  })
