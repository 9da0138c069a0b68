import type { Page } from '@playwright/test'

/** Returns the sum of the layout shifts since the page was opened, and in so many milliseconds from now. */
export function measureLayoutShift(page: Page, duration_ms = 300): Promise<number> {
  return page.evaluate(
    (ms) =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), ms)
      }),
    duration_ms,
  )
}
