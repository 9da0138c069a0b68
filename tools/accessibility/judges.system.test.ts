import { chromium, type Browser } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getChromiumLaunchOptions } from '../chromium/chromium.ts'
import { runAlfa } from './alfa.ts'
import { runEqualAccess } from './equal-access.ts'

let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch(await getChromiumLaunchOptions())
})
afterAll(() => browser.close())

async function judge(content: string) {
  const page = await browser.newPage({ viewport: { width: 390, height: 900 } })
  await page.setContent(`<!doctype html><html lang="en"><title>Cart</title><main><h1>Cart</h1>${content}</main></html>`)
  const problems = [...(await runAlfa(page)), ...(await runEqualAccess(page))]
  await page.close()
  return problems.map(({ judge: by, rule, selector }) => [by, rule, selector])
}

test('both judges name a name without the words of its button, and one an empty list', async () => {
  expect(
    await judge('<ul aria-label="Items"></ul><button aria-label="Explain tee">Say what it means</button>'),
  ).toEqual(
    expect.arrayContaining([
      ['alfa', 'sia-r68', 'html > body > main > ul'],
      ['alfa', 'sia-r14', 'html > body > main > button'],
      ['equal-access', 'label_name_visible', 'html > body > main > button'],
    ]),
  )
})

test('neither has anything to say of a page that is right', async () => {
  expect(await judge('<ul aria-label="Items"><li>Tee</li></ul><button>Say what it means</button>')).toEqual([])
})
