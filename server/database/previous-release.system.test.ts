import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCustomer, makeProduct } from '../testing/make.ts'
import { openTestDomain, type TestDomain } from '../testing/test-domain.ts'

// While a new release starts, the previous one still runs on the new schema.

const ROOT = path.resolve(import.meta.dirname, '../..')
const MIGRATIONS = 'server/database/migrations'

let t: TestDomain
beforeAll(async () => {
  t = await openTestDomain()
})
afterAll(() => t.close())

test("a release that does not know the column `since` of reservations reserves units on today's schema", async () => {
  const customer = await makeCustomer(t)
  await makeProduct(t)
  const [{ id } = { id: 0 }] = await t.db<{ id: number }[]>`select id from customers where email = ${customer.email}`
  const [reservation] = await t.db`
    insert into holds (customer_id, order_id, kind, created_at, expires_at)
    values (${id}, 1, 'checkout', now(), now() + interval '20 minutes')
    returning since`
  expect(reservation!.since).toBeInstanceOf(Date)
})

describe('a release that has the texts of both languages as columns', () => {
  const texts = () => t.db`
    select lang, name as text from color_texts join colors on colors.id = color_id where hex_code = '#123456'
    union all select lang, alt from picture_texts where picture_key = 'copied'
    union all select lang, text.name from size_chart_measure_texts text join size_chart_measures measure on measure.id = measure_id
      where position = 7
    order by lang, text`
  const columns = () => t.db`
    select name_es as es, name_en as en from colors where hex_code = '#123456'
    union all select alt_es, alt_en from pictures where key = 'copied'
    union all select name_es, name_en from size_chart_measures where position = 7
    order by es`

  test('writes them for this release too', async () => {
    await t.db`insert into colors (hex_code, name_es, name_en) values ('#123456', 'Añil', 'Indigo')`
    await t.db`insert into pictures (key, width, height, color, alt_es, alt_en) values ('copied', 1, 1, '#000000', 'Camisa', 'Shirt')`
    await t.db`
      with chart as (insert into size_charts (name) values ('copied') returning id)
      insert into size_chart_measures (size_chart_id, position, measured_on, name_es, name_en)
      select id, 7, 'body', 'Pecho', 'Chest' from chart`
    await t.db`update pictures set alt_en = '' where key = 'copied'`
    expect(await texts()).toEqual([
      { lang: 'en', text: '' },
      { lang: 'en', text: 'Chest' },
      { lang: 'en', text: 'Indigo' },
      { lang: 'es', text: 'Añil' },
      { lang: 'es', text: 'Camisa' },
      { lang: 'es', text: 'Pecho' },
    ])
  })

  test('reads what this release writes', async () => {
    await t.db`update color_texts set name = 'Azul' where name = 'Añil'`
    await t.db`update picture_texts set alt = 'Blouse' where picture_key = 'copied' and lang = 'en'`
    await t.db`update size_chart_measure_texts set name = 'Bust' where name = 'Chest'`
    expect(await columns()).toEqual([
      { es: 'Azul', en: 'Indigo' },
      { es: 'Camisa', en: 'Blouse' },
      { es: 'Pecho', en: 'Bust' },
    ])
  })

  test('finds a product by the name of a color that it renamed', async () => {
    const { id } = await makeProduct(t, { colors: ['teal'] })
    await t.db`update colors set name_es = 'Esmeraldino' where name_es = 'Petróleo'`
    const words = await t.db`
      select word from search_words, products where products.id = ${id} and search_words.id = any(words) and word = 'esmeraldino'`
    expect(words).toEqual([{ word: 'esmeraldino' }])
  })
})

/**
 * Returns the last tag (`v1.2.0`), else the commit before the last one that brought a migration to this branch, a merge
 * included: branches are merged in another order than their migrations are numbered. TEST_PREVIOUS_RELEASE names
 * another.
 */
function findPreviousRelease(): string | undefined {
  const git = (...args: string[]) => {
    try {
      return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
    } catch {
      return ''
    }
  }
  const added = git('log', '--first-parent', '-m', '-1', '--format=%H', '--diff-filter=A', '--', MIGRATIONS)
  const before = added === '' ? git('rev-parse', 'HEAD') : git('rev-parse', `${added}^1`)
  return (
    process.env.TEST_PREVIOUS_RELEASE ??
    (git('describe', '--tags', '--abbrev=0', '--match', 'v*') || before || undefined)
  )
}

const release = process.env.TEST_FULL ? findPreviousRelease() : undefined

describe.runIf(release)('the previous release', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'previous-release-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  test("passes its own payment tests on today's schema", { timeout: 600_000 }, async () => {
    checkOut(release!, folder)
    // Releases up to decision 93 name them as the first four.
    const tests = [
      ...['methods/card', 'methods/paypal', 'settling/settle', 'requests/request'],
      ...['methods/card-payment', 'methods/paypal-payment', 'finalizing/finalize-payment', 'transfers/create-transfer'],
    ]
    // Since decision 93 their names end with `.app.test.ts`.
    const files = tests.flatMap((name) =>
      ['test', 'app.test'].map((kind) => `server/domains/payments/${name}.${kind}.ts`),
    )
    const vitest = path.join(folder, 'node_modules/.bin/vitest')
    const run = spawn(
      process.execPath,
      [vitest, 'run', '--maxWorkers', '2', ...files.filter((file) => existsSync(path.join(folder, file)))],
      {
        cwd: folder,
        // The environment of this test run is not passed on, because the other release would use it.
        env: { PATH: process.env.PATH, HOME: process.env.HOME },
        stdio: ['ignore', 'inherit', 'inherit'],
      },
    )
    expect(await once(run, 'exit')).toEqual([0, null])
  })
})

/**
 * Checks out the files of a commit with today's migrations. It uses the installed packages, except for its own
 * workspaces.
 */
function checkOut(commit: string, folder: string): void {
  const files = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: files })
  rmSync(path.join(folder, MIGRATIONS), { recursive: true })
  cpSync(path.join(ROOT, MIGRATIONS), path.join(folder, MIGRATIONS), { recursive: true })
  const [ours, theirs] = [ROOT, folder].map((root) => path.join(root, 'node_modules')) as [string, string]
  mkdirSync(path.join(theirs, '@shop'), { recursive: true })
  for (const name of readdirSync(ours))
    if (name !== '@shop') symlinkSync(path.join(ours, name), path.join(theirs, name))
  for (const name of readdirSync(path.join(ours, '@shop'))) {
    const workspace = path.join(folder, path.relative(ROOT, realpathSync(path.join(ours, '@shop', name))))
    if (existsSync(workspace)) symlinkSync(workspace, path.join(theirs, '@shop', name))
  }
}
