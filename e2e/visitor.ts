import { randomInt } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'

/** Prepares a browser that has passed the age gate and chosen a language. It runs before the first page is opened. */
export async function prepareVisitor(page: Page, baseURL: string | undefined, lang: 'es' | 'en' = 'en'): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('age_gate', '1'))
  const url = new URL(baseURL ?? '').origin
  await page.context().addCookies([
    { name: 'lang', value: lang, url },
    { name: 'currency', value: lang === 'es' ? 'MXN' : 'USD', url },
  ])
}

export interface SignedInCustomer {
  api_token: string
  gg?: string | null
  email: string
  affiliation: string
}

let counter = 0

/**
 * Returns a phone that no other customer has: customers with the same phone count as one person, whose first order gets
 * the discount once (rules 4.3).
 */
export function createPhone(): string {
  return `55${randomInt(10_000_000, 100_000_000)}`
}

/**
 * Returns a mailbox that no other customer has. Letters separate its digits, because many in a row may be a card
 * number, which the shop refuses.
 */
export function createEmail(who: string): string {
  counter += 1
  return `${who}-${process.pid.toString(36)}-${Date.now().toString(36)}-${counter.toString(36)}@example.test`
}

export const PASSWORD = 'una-clave-larga-2026'
export const DEMO_PASSWORD = 'demo-Lienza-2026'

/** Creates a new customer, registered and confirmed by the link in the mailbox, so that no two tests share a cart. */
export async function createCustomer(
  request: APIRequestContext,
  fields: { date_birth?: string; phone?: string } = {},
): Promise<SignedInCustomer> {
  const email = createEmail('shopper')
  const registered = await request.post('/api/users/sign-in', {
    data: {
      name: 'Frida',
      lastname: 'Prueba',
      date_birth: fields.date_birth ?? '1990-05-05',
      country_id: 142,
      phone: fields.phone ?? createPhone(),
      email,
      password: PASSWORD,
      lang: 'en',
    },
  })
  expect(registered.ok()).toBe(true)
  let token = ''
  await expect(async () => {
    const mailbox = await request.get(`/dev/mailbox.json?to=${email}`)
    token = findSecret((await mailbox.json()) as { text: string }[])
    expect(token).not.toBe('')
  }).toPass({ timeout: 15_000 })
  const completed = await request.put('/api/users/complete-register', { data: { token } })
  expect(completed.ok()).toBe(true)
  return (await completed.json()) as SignedInCustomer
}

function findSecret(mails: { text: string }[]): string {
  return /registro-exitoso\/([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? ''
}

/**
 * Signs in a customer as the browser stores it, without the screens. It signs in once: a customer whom the shop signs
 * out stays signed out. A cookie says so, because the shop clears both storages.
 */
export async function signIn(page: Page, { api_token, gg, ...user }: SignedInCustomer): Promise<void> {
  await page.addInitScript(
    ([token, stored, maps]) => {
      if (document.cookie.includes(`signed_in=${token}`)) return
      document.cookie = `signed_in=${token}; path=/`
      localStorage.setItem('token', token ?? '')
      localStorage.setItem('refreshed_at', String(Date.now()))
      localStorage.setItem('user', stored ?? '')
      if (maps) localStorage.setItem('gg', maps)
    },
    [api_token, JSON.stringify(user), gg ?? ''],
  )
}

/** Opens a page and waits until React has hydrated it: earlier presses are the subject of few journeys only. */
export async function openPage(page: Page, path: string): Promise<void> {
  // A closed dialog leaves its entry of the history a moment later, which would abort an address opened meanwhile.
  await page.waitForFunction(() => document.querySelector('[role=dialog]') !== null || !history.state?.dialog)
  await page.goto(path)
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  )
  // Hydration is complete when it is committed, and the browser is idle after that.
  await page.evaluate(() => new Promise((rests) => requestIdleCallback(rests)))
  await expect(page.locator('[data-hydrating]')).toHaveCount(0)
}
