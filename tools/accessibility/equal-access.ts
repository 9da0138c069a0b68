import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { Problem } from './findings.ts'
import { describeElements } from './selector.ts'

const engine = readFileSync(createRequire(import.meta.url).resolve('accessibility-checker-engine'), 'utf8')

/**
 * The engine takes what a `clip-path` hides from the eye for hidden from screen readers too, but not what `clip` does, of
 * which the path is the modern form. It is the last judge of a page.
 */
const CLIPPED = '.sr-only { clip-path: none !important; clip: rect(0, 0, 0, 0) !important }'

interface Report {
  results: { ruleId: string; value: [level: string, outcome: string]; message: string; path: { dom: string } }[]
}

/**
 * Lets IBM's Equal Access judge a page as it is now, by WCAG 2.2. What it only recommends, or asks a person to review, is left
 * out.
 */
export async function runEqualAccess(page: Page): Promise<Problem[]> {
  await page.evaluate(engine)
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
  }, CLIPPED)
  const failed = await page.evaluate(async () => {
    const { Checker } = Reflect.get(window, 'ace') as {
      Checker: new () => { check: (node: Document, rules: string[]) => Promise<Report> }
    }
    const { results } = await new Checker().check(document, ['WCAG_2_2'])
    return results
      .filter(({ value: [level, outcome] }) => level === 'VIOLATION' && outcome === 'FAIL')
      .map(({ ruleId, message, path }) => ({ rule: ruleId, message, path: path.dom }))
  })
  const selectors = await describeElements(
    page,
    failed.map(({ path }) => path),
  )
  return failed.map(({ rule, message }, index) => ({
    judge: 'equal-access',
    rule,
    message,
    selector: selectors[index]!,
  }))
}
