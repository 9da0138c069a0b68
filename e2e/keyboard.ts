import { expect, type Locator, type Page } from '@playwright/test'

export const MAX_TAB_PRESSES = 150

export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor()
  for (let step = 0; step < MAX_TAB_PRESSES; step++) {
    await page.keyboard.press('Tab')
    if (await target.first().evaluate((element) => element === document.activeElement && document.hasFocus())) {
      expect(await target.first().evaluate(isFocusVisible), String(target)).toBe(true)
      return
    }
  }
  throw new Error(`Tab does not lead to ${String(target)}`)
}

function isFocusVisible(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  const outlined = [element, element.closest('label')].some((item) => {
    const { outlineStyle, outlineWidth } =
      item === null ? { outlineStyle: 'none', outlineWidth: '0' } : getComputedStyle(item)
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
  })
  const framed = window.top !== window
  return framed || (outlined && bottom > 0 && top < innerHeight)
}

export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}
