import type { Page } from '@playwright/test'
import { buildAxe, expect, test } from './test.ts'

test('is rendered by the server and hydrates without a mismatch', async ({ page }) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('404')) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.reload()
  await page.locator('body[data-ready]').waitFor()
  expect(complaints).toEqual([])
})

/** axe takes much longer for twice as much, so it reads the gallery in parts: every fourth section at a time. */
const PARTS = 4

for (const width of [320, 768, 1440])
  for (const [part] of Array.from({ length: PARTS }).entries())
    // Busy elements are dimmed for a moment on purpose, so they are excluded.
    test(`axe finds nothing at ${width} px in part ${part + 1} of ${PARTS}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      const shown = await page.locator('main > section').evaluateAll(
        (sections, [kept, of]) => {
          for (const [place, one] of sections.entries()) one.toggleAttribute('hidden', place % of !== kept)
          return sections.filter((one) => one.checkVisibility()).length
        },
        [part, PARTS] as const,
      )
      expect(shown).toBeGreaterThan(5)
      const { violations } = await buildAxe(page).exclude('main [aria-busy=true]').analyze()
      expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.html) }))).toEqual([])
    })

for (const width of [320, 390]) {
  test(`nothing overflows sideways at ${width} px, nor with 35 % more text`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    expect(await findOverflowingElements(page)).toEqual([])
    await lengthenTexts(page)
    expect(await findOverflowingElements(page)).toEqual([])
  })
}

test('no component is wider than a window of 320 px, wherever it is placed', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 })
  const greedy = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main [data-sample]')]
      .map((sample) => {
        sample.style.width = 'min-content'
        const { width } = sample.getBoundingClientRect()
        sample.style.width = ''
        return { part: sample.closest('section')?.id, sample: sample.dataset['sample'], width }
      })
      .filter(({ width }) => width > 288),
  )
  expect(greedy).toEqual([])
})

test('doubled text still fits a window of 640 px', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 900 })
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  expect(await findOverflowingElements(page)).toEqual([])
})

test('nothing keeps moving with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.waitForTimeout(200)
  const running = await page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => animation.playState === 'running')
      .map((animation) => (animation as CSSAnimation).animationName),
  )
  expect(running).toEqual([])
})

test('every control that can be pressed is at least 24 px, every button and field 44 px high', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const small = await page.evaluate(() => {
    const found: string[] = []
    const high = 'button, input:not([type=hidden],[type=radio],[type=checkbox],[aria-hidden=true]), select, textarea'
    for (const control of document.querySelectorAll<HTMLElement>(`main :is(${high})`)) {
      // A button in a sentence that looks like a link is as high as its line.
      const inSentence = getComputedStyle(control).display.startsWith('inline-block')
      const { width, height } = control.getBoundingClientRect()
      if (width > 0 && !inSentence && (height < 43.5 || width < 24))
        found.push(`${control.outerHTML.slice(0, 120)} ${width}x${height}`)
    }
    return found
  })
  expect(small).toEqual([])
})

test('controls keep a border in forced colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const bare = await page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        '#button button, #badge a, #select select, #text-field input, #icon-button button',
      ),
    ]
      .filter((control) => Number.parseFloat(getComputedStyle(control).borderTopWidth) < 1)
      .map((control) => control.outerHTML.slice(0, 80)),
  )
  expect(bare).toEqual([])
})

test('the skip link is first and leads to the content', async ({ page }) => {
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeInViewport()
})

test('both fonts load, together below 110 KB', async ({ page }) => {
  const loaded = await page.evaluate(async () => {
    await document.fonts.ready
    return ['16px "Instrument Sans Variable"', '780 40px "Bricolage Grotesque Title"'].map((font) =>
      document.fonts.check(font),
    )
  })
  expect(loaded).toEqual([true, true])
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      // Google's face loads only with its button.
      .filter((entry) => entry.name.endsWith('.woff2') && !entry.name.includes('roboto'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  )
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThan(110_000)
})

async function findOverflowingElements(page: Page) {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(element).overflowX) ||
        scrolls(element.parentElement))
    return [...document.querySelectorAll('main *')]
      .filter((element) => {
        const box = element.getBoundingClientRect()
        return box.width > 0 && (box.right > width + 0.5 || box.left < -0.5) && !scrolls(element.parentElement)
      })
      .map((element) => element.outerHTML.slice(0, 140))
  })
}

async function lengthenTexts(page: Page) {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      const labels = text.data.trim()
      if (labels.length > 1) text.data = `${text.data}${labels.slice(0, Math.ceil(labels.length * 0.35))}`
    }
  })
}
