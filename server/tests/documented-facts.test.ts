import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { spendPerCrystal } from '@shop/contract/crystals.ts'
import { APPROVAL_DAYS } from '@shop/contract/approval-rules.ts'
import { DRAFT_ORDER_DAYS, MAX_OUTSIDE_DAYS } from '@shop/contract/staff/draft-order-values.ts'
import { CHANGE_REQUEST_DAYS } from '@shop/contract/staff/order-change-values.ts'
import { FEED_GOOD_SIDE, FEED_MIN_SIDE } from '@shop/contract/staff/image-limits.ts'
import {
  FAULTY_RETURN_WINDOW_DAYS,
  FIRST_ORDER_PERCENT,
  LIMITED_CRYSTALS_PER_MONTH,
  MAX_UNCONFIRMED_CRYSTALS,
  PRIVACY_LINK_HOURS,
  MAX_ADDRESSES,
  MINIMUM_AGE,
  PRODUCTS_PER_PAGE,
  RETURN_WINDOW_DAYS,
  TRANSFER_DEADLINE_HOURS,
} from '@shop/contract/limits.ts'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { demoCustomers } from '../database/seeds/demo/customers.ts'
import { parseSettings } from '../domains/content/content.ts'
import { levels } from '../domains/loyalty/loyalty.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * Returns the value of a constant that its domain does not export. It may be a product of numbers, minutes, hours and
 * days.
 */
function constant(file: string, name: string): number {
  const [, expression = ''] = new RegExp(`const ${name} = ([^\\n/]+)`).exec(read(file)) ?? []
  const units: Record<string, number> = { DAY_MS, HOUR_MS, MINUTE_MS: 60_000 }
  const value = expression.split('*').reduce((product, factor) => {
    const text = factor.trim()
    return product * (units[text] ?? Number(text.replaceAll('_', '')))
  }, 1)
  if (expression === '' || !Number.isFinite(value)) throw new Error(`${file} has no number ${name}`)
  return value
}

const points = (file: string, name: string) => new RegExp(`\\b${name}\\b.*points: (\\d+)`).exec(read(file))![1]

const SESSION_MINUTES = constant('server/domains/loyalty/answer-reward.ts', 'SESSION_MINUTES')
const days = (file: string, name: string) => constant(file, name) / DAY_MS
const { shipping, tax_rates } = parseSettings({})
const whole = (amount: number) => (amount / 100).toLocaleString('en-US')
const shippingRow = (label: string, { MXN, USD }: Record<'MXN' | 'USD', number | null>) =>
  `| ${label} | ${whole(MXN!)} | ${whole(USD!)} |`
const [amber, emerald, diamond] = levels
const weeks = (count: number) => `${count} ${count === 1 ? 'week' : 'weeks'}`
const checkout_minutes = constant('server/domains/stock/stock.ts', 'CHECKOUT_RESERVATION_MS') / 60_000
const UNDER_REVIEW = 'server/domains/payments/finalizing/place-under-review.ts'
const review_days = days(UNDER_REVIEW, 'REVIEW_MS')
const review_seconds = constant(UNDER_REVIEW, 'PROCESSING_MS') / 1_000
const SESSIONS = 'server/domains/accounts/sessions/sessions.ts'
const idle_days = days(SESSIONS, 'SESSION_IDLE_MS')
const life_days = days(SESSIONS, 'SESSION_MAX_AGE_MS')
const return_wait_days = days('contract/return-rules.ts', 'MAX_RETURN_WAIT_MS')
const TOTP = 'server/domains/staff/sign-in/totp.ts'
const code_seconds = constant(TOTP, 'PERIOD_S') * (2 * constant(TOTP, 'WINDOW') + 1)
const invitation_hours = constant('server/domains/staff/people/invitations.ts', 'INVITATION_MS') / HOUR_MS
const preview_minutes = constant('server/domains/staff/preview/preview.ts', 'PREVIEW_MS') / 60_000
const sms_minutes = constant('server/domains/accounts/profile/verify-phone.ts', 'CODE_MS') / 60_000
const CERTIFICATES = 'server/integrations/paypal-certificates.ts'
const PROFILES = 'server/domains/agents/negotiation/profile-shares.ts'
const [, certificates, certificates_each] = /strangers: (\d+), address: (\d+)/.exec(read(CERTIFICATES))!
const certificate_minutes = constant(CERTIFICATES, 'WINDOW_MS') / 60_000
const terms_days = days('server/domains/catalog/search/term-counts.ts', 'RETENTION_MS')

const facts: [document: string, sentence: string][] = [
  ['docs/rules.md', `corrects up to ${LIMITED_CRYSTALS_PER_MONTH} crystals per customer and month`],
  ['docs/rules.md', `consulting sessions, ${SESSION_MINUTES} minutes each`],
  ['docs/rules.md', `A consulting session less than ${SESSION_MINUTES} minutes from another one`],
  [
    'docs/rules.md',
    `More than ${MAX_UNCONFIRMED_CRYSTALS} of a member in a day, for all customers together, need a confirmed identity`,
  ],
  ['docs/rules.md', `It works for ${DRAFT_ORDER_DAYS} days; until then all lines keep their price`],
  ['docs/rules.md', `the page of the order) works for ${CHANGE_REQUEST_DAYS} days`],
  ['docs/rules.md', `and the day, at most ${MAX_OUTSIDE_DAYS} days ago`],
  ['backoffice/messages/draft-orders.ts', `Vale ${DRAFT_ORDER_DAYS} días; mientras tanto`],
  ['backoffice/messages/draft-orders.ts', `It works for ${DRAFT_ORDER_DAYS} days; meanwhile`],
  ['contract/staff-refusals/draft-orders.ts', `uno de los últimos ${MAX_OUTSIDE_DAYS} días`],
  ['contract/staff-refusals/draft-orders.ts', `one of the last ${MAX_OUTSIDE_DAYS} days`],
  ['docs/rules.md', `works once and for ${PRIVACY_LINK_HOURS} hours`],
  ['docs/rules.md', `${tax_rates.mexico} % in Mexico and ${tax_rates.elsewhere} % elsewhere`],
  ['docs/rules.md', shippingRow('to Mexico', shipping.mexico)],
  ['docs/rules.md', shippingRow('to the United States', shipping.united_states)],
  ['docs/rules.md', shippingRow('elsewhere', shipping.elsewhere)],
  ['docs/rules.md', shippingRow('free in the first two for goods from', shipping.free_from)],
  ['docs/rules.md', shippingRow('from Amber up, for goods from', shipping.free_from_with_level)],
  ['docs/going-live.md', `settings shipping '${JSON.stringify(shipping)}'`],
  ['docs/rules.md', `1 crystal for every full MXN ${whole(spendPerCrystal.MXN)} or USD ${whole(spendPerCrystal.USD)}`],
  ['docs/rules.md', `Below ${amber.crystals_min} crystals`],
  ['docs/specification.md', `| Amber | ${amber.crystals_min} to ${emerald.crystals_min - 1} |`],
  ['docs/specification.md', `| Emerald | ${emerald.crystals_min} to ${diamond.crystals_min - 1} |`],
  ['docs/specification.md', `| Diamond | ${diamond.crystals_min} and more |`],
  ...levels.map(({ level_name, early_weeks }): [string, string] => [
    'README.md',
    `| ${level_name}: ${level_name === 'Amber' ? 'drops ' : ''}${weeks(early_weeks)}`,
  ]),
  ['docs/rules.md', `gets ${FIRST_ORDER_PERCENT} % off without a code`],
  ['docs/specification.md', `The first online order gets ${FIRST_ORDER_PERCENT} % off`],
  ['README.md', `A first order gets ${FIRST_ORDER_PERCENT} % off`],
  ['README.md', `Confirm that you are over ${MINIMUM_AGE}`],
  [
    'docs/rules.md',
    `It lasts ${checkout_minutes} minutes for card and PayPal, ${TRANSFER_DEADLINE_HOURS} hours for Zelle, Venmo and SPEI, and at most ${review_days} days while a provider reviews a payment`,
  ],
  ['docs/rules.md', `processes for more than ${review_seconds} seconds`],
  ['docs/rules.md', `After ${review_days} days the provider is asked to cancel the payment`],
  ['docs/rules.md', `the transfer expires after ${TRANSFER_DEADLINE_HOURS} hours`],
  ['docs/rules.md', `a side below ${FEED_MIN_SIDE} pixels`],
  ['docs/rules.md', `Google recommends ${FEED_GOOD_SIDE.toLocaleString('en-US')}`],
  ['docs/rules.md', `${FEED_GOOD_SIDE.toLocaleString('en-US')} pixels on its shorter side`],
  ['server/backoffice/feeds/feed-queries.ts', `least(images.width, images.height) < ${FEED_MIN_SIDE}`],
  ['docs/rules.md', `Within ${RETURN_WINDOW_DAYS} days of delivery`],
  ['docs/rules.md', `A faulty product may be returned for ${FAULTY_RETURN_WINDOW_DAYS} days`],
  ['docs/rules.md', `It takes at least ${constant('server/domains/returns/summarize-fit.ts', 'MIN_FIT_UNITS')} units`],
  ['docs/rules.md', `A return that does not arrive within ${return_wait_days} days of the approval`],
  ['docs/operations.md', `ends approved returns that did not arrive within ${return_wait_days} days`],
  ['docs/rules.md', `A request for approval that nobody answers within ${APPROVAL_DAYS} days ends`],
  ['docs/operations.md', `ends requests for approval that nobody answered in ${APPROVAL_DAYS} days`],
  ['docs/rules.md', `the ${RETURN_WINDOW_DAYS} days after a shipment was delivered`],
  ['docs/rules.md', `(when the ${RETURN_WINDOW_DAYS} days after it arrived are over)`],
  ['docs/operations.md', `came back, ${RETURN_WINDOW_DAYS} days ago`],
  ['docs/rules.md', `A session ends after ${idle_days} days without use`],
  ['docs/rules.md', `and after ${life_days} days in any case`],
  ['docs/operations.md', `deletes sessions that were idle for ${idle_days} days`],
  ['docs/operations.md', `deletes searches without results older than ${terms_days} days`],
  ['docs/not-in-the-specification.md', `for ${terms_days} days`],
  ['server/database/seeds/demo/legal/terms-and-conditions.ts', `<strong>${checkout_minutes} minutos</strong>`],
  ['server/database/seeds/demo/legal/terms-and-conditions.ts', `<strong>${review_days} días</strong>`],
  ['server/database/seeds/demo/legal/terms-and-conditions.ts', `<strong>${review_days} days</strong>`],
  ['server/database/seeds/demo/legal/terms-and-conditions.ts', `<strong>${checkout_minutes} minutes</strong>`],
  ['server/database/seeds/demo/legal/cookies.ts', `${idle_days} días sin uso o ${life_days} días`],
  ['server/database/seeds/demo/legal/cookies.ts', `${idle_days} days without use, or ${life_days} days`],
  ['storefront/messages/es/checkout.ts', `Primer pedido, −${FIRST_ORDER_PERCENT}\\u00a0%`],
  ['storefront/messages/en/checkout.ts', `First order, ${FIRST_ORDER_PERCENT}% off`],
  ['storefront/messages/es/auth.ts', `lleva ${FIRST_ORDER_PERCENT}\\u00a0% de descuento`],
  ['SECURITY.md', `a code of an app counts ${code_seconds} s`],
  ['SECURITY.md', `| ${code_seconds} seconds, once |`],
  ['SECURITY.md', `links live up to ${invitation_hours} h`],
  ['SECURITY.md', `the hash of the staff session | ${preview_minutes} minutes |`],
  ['SECURITY.md', `codes of phones ${sms_minutes} minutes |`],
  ['SECURITY.md', `an account tries ${points('server/domains/cart/code.ts', 'WRONG_CODE_LIMIT')} wrong ones an hour`],
  [
    'SECURITY.md',
    `a network opens ${points('server/domains/accounts/rules/limits.ts', 'registrationFromAddress')} accounts an hour`,
  ],
  [
    'SECURITY.md',
    `fetches ${certificates} unknown certificates in ${certificate_minutes} minutes at most, ${certificates_each} for each address`,
  ],
  [
    'docs/rules.md',
    `at most ${points(PROFILES, 'NEW')} new profiles, of which ${points(PROFILES, 'NEW_FROM_ADDRESS')} for one asking address, and apart from them ${points(PROFILES, 'KNOWN')} of platforms`,
  ],
  ['docs/specification.md', `The search results, ${PRODUCTS_PER_PAGE} per page`],
  ['docs/specification.md', `save up to ${MAX_ADDRESSES} shipping addresses`],
]

test.each(facts)('%s says: %s', (document, sentence) => {
  expect(read(document)).toContain(sentence)
})

test('README.md has the crystals of every demo customer', () => {
  for (const { email, crystals, instead_of_orders } of demoCustomers) {
    const sum = [...crystals, ...instead_of_orders].reduce((total, entry) => total + entry.crystals, 0)
    expect(read('README.md')).toContain(`| \`${email}\` | ${sum} |`)
  }
})

describe('lists', () => {
  const operations = read('docs/operations.md')
  const firstColumn = (heading: string) =>
    (operations.split(heading)[1]?.split('\n\n')[0] ?? '')
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .flatMap((line) => [...(line.split(' | ')[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
      .toSorted()

  test('operations.md names every setting of the environment, and no other', () => {
    const names = new Set<string>()
    const keys = { STRIPE_SECRET_KEY: 'a', STRIPE_PUBLIC_KEY: 'b', STRIPE_WEBHOOK_SECRET: 'c' }
    const environment = (SHOP_MODE: string) =>
      new Proxy<Record<string, string>>(
        { SHOP_MODE, ...keys },
        {
          get(values, name) {
            names.add(String(name))
            return values[String(name)]
          },
        },
      )
    for (const mode of ['demo', 'live']) readConfig(environment(mode))
    expect(firstColumn('| setting | default | meaning |')).toEqual([...names].toSorted())
  })

  test('operations.md names every metric of the shop, and no other', () => {
    const source = read('server/platform/metrics.ts') + read('server/platform/worker-metrics.ts')
    const names = [...source.matchAll(/(?:name: |addGauge\(\s*)'([a-z_]+)'/g)].map(([, name = '']) => name)
    expect(firstColumn('| metric | meaning |').filter((name) => !name.endsWith('…'))).toEqual(names.toSorted())
  })

  test('operations.md quotes only messages that the shop logs', () => {
    const quoted = /`([^`]+)` in the log|(?:the log(?: says)?|a line of the log,|is logged \() ?`([^`]+)`/g
    const messages = [...operations.matchAll(quoted)].map(([, before, after]) => before ?? after ?? '')
    const sources = globSync('server/**/*.ts', { cwd: ROOT, exclude: ['**/*.test.ts', '**/node_modules/**'] }).map(read)
    expect(messages.length).toBeGreaterThan(8)
    expect(messages.filter((message) => !sources.some((source) => source.includes(`'${message}'`)))).toEqual([])
  })

  test('mails.md has a chapter for every mail, and no other', () => {
    const chapters = [...read('docs/mails.md').matchAll(/^### `([a-z-]+)`/gm)].map(([, name = '']) => name)
    const source = read('server/domains/notifications/templates/templates.ts')
    const names = [...source.matchAll(/^ {2}'?([a-z-]+)'?(?:: \w+)?,$/gm)].map(([, name = '']) => name)
    expect(chapters.toSorted()).toEqual([...new Set(names)].toSorted())
  })
})

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'STYLE.md',
  'scripts/README.md',
  'ui/README.md',
  'tools/sandbox/README.md',
].concat(globSync('docs/*.md', { cwd: ROOT }))

test.each(documents)('%s names only commands that `npm run shop` has', (document) => {
  const sources = globSync('server/cli/**/*.ts', { cwd: ROOT }).map(read)
  const commands = sources.flatMap((source) => [...source.matchAll(/usage:\s+'([a-z-]+)/g)].map(([, name]) => name))
  for (const [, name = ''] of read(document).matchAll(/npm run shop -- ([a-z][a-z-]+)/g))
    expect([...commands, 'help']).toContain(name)
})

test('ui/README.md imports only components that exist', () => {
  const imports = read('ui/README.md').matchAll(/import \{ (\w+) \} from '@shop\/(ui\/[\w./-]+)'/g)
  const missing = [...imports].filter(([, name, file = '']) => {
    return !existsSync(path.join(ROOT, file)) || !new RegExp(`export (function|const) ${name}\\b`).test(read(file))
  })
  expect(missing.map(([line]) => line)).toEqual([])
})

test.each(documents)('%s names only existing files', (document) => {
  const named = read(document).matchAll(
    /`((?:contract|server|storefront|backoffice|ui|tools|e2e|scripts|docs)\/[\w./-]+)`/g,
  )
  const missing = [...named].map(([, file = '']) => file).filter((file) => !existsSync(path.join(ROOT, file)))
  expect(missing).toEqual([])
})

function toAnchor(heading: string): string {
  return heading
    .replaceAll(/`|\*|\]\([^)]*\)|\[/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
    .trim()
    .replaceAll(' ', '-')
}

const listAnchors = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => toAnchor(heading))

const linked = [...documents, 'CHANGELOG.md', 'SECURITY.md'].concat(
  globSync(['docs/*/*.md', 'server/database/seeds/demo/media/README.md'], { cwd: ROOT }),
)

test.each(linked)('the links of %s lead to a file and a heading', (document) => {
  const broken = [...read(document).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) => {
    if (/^[a-z]+:/.test(link)) return []
    const [file = '', anchor = ''] = link.split('#')
    const target = file === '' ? path.join(ROOT, document) : path.resolve(ROOT, path.dirname(document), file)
    const leads = existsSync(target) && (anchor === '' || listAnchors(target).includes(anchor))
    return leads ? [] : [link]
  })
  expect(broken).toEqual([])
})

test('comments name only sections that rules.md has', () => {
  const headings = [...read('docs/rules.md').matchAll(/^##+ (\d+(?:\.\d+)?)/gm)].map(([, number]) => number)
  const files = globSync('{backoffice,contract,e2e,scripts,server,storefront,tools,ui}/**/*.{ts,tsx}', {
    cwd: ROOT,
    exclude: ['**/node_modules/**', '**/build/**'],
  })
  const unknown = files.flatMap((file) =>
    [...read(file).matchAll(/\brules (\d+(?:\.\d+)?)/g)]
      .filter(([, number]) => !headings.includes(number))
      .map(([citation]) => `${file}: ${citation}`),
  )
  expect(headings).toContain('9.20')
  expect(unknown).toEqual([])
})
