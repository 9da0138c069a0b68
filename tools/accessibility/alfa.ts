import type { Page } from '@playwright/test'
import { Audit, type Diagnostic, Outcome } from '@siteimprove/alfa-act'
import { Device, Display, Viewport } from '@siteimprove/alfa-device'
import { type Document, Node } from '@siteimprove/alfa-dom'
import { Native } from '@siteimprove/alfa-dom/native'
import { Request, Response } from '@siteimprove/alfa-http'
import Rules from '@siteimprove/alfa-rules'
import { Conformance, Criterion } from '@siteimprove/alfa-wcag'
import { Page as AlfaPage } from '@siteimprove/alfa-web'
import type { Problem } from './findings.ts'
import { describeElements } from './selector.ts'

interface Expectation {
  isErr: () => boolean
  getErrUnsafe: () => Diagnostic
}

const BEST_PRACTICES = ['sia-r60']
const rules = Rules.filter(
  (rule) =>
    BEST_PRACTICES.includes(toRuleName(rule.uri)) ||
    [...rule.requirements].some((requirement) => Criterion.isCriterion(requirement) && Conformance.isAA()(requirement)),
)

export async function runAlfa(page: Page): Promise<Problem[]> {
  const { width, height } = page.viewportSize()!
  const viewport = Viewport.of(
    width,
    height,
    width < height ? Viewport.Orientation.Portrait : Viewport.Orientation.Landscape,
  )
  const device = Device.of(Device.Type.Screen, viewport, Display.of(1))
  const { logs: _, ...json } = await page.evaluate<Document.JSON & { logs: string[] }>(
    Native.fromNode as () => Promise<Document.JSON & { logs: string[] }>,
  )
  const document = Node.from(json, device)
  const input = AlfaPage.of(Request.empty(), Response.empty(), document, device)
  const failed = [...(await Audit.of(input, rules).evaluate())].filter((outcome) => Outcome.isFailed(outcome))
  const selectors = await describeElements(
    page,
    failed.map(({ target }) => findPath(target)),
  )
  return failed.map((outcome, index) => ({
    judge: 'alfa',
    rule: toRuleName(outcome.rule.uri),
    message: findMessage(outcome),
    selector: selectors[index]!,
  }))
}

/** Returns the path of what was judged; of a group of elements that of its first. */
function findPath(target: unknown): string {
  if (Node.isNode(target)) return target.path()
  const [first] = target as Iterable<unknown>
  return Node.isNode(first) ? first.path() : '/'
}

function findMessage(outcome: object): string {
  const { expectations } = outcome as { expectations: Iterable<[string, Expectation]> }
  return [...expectations]
    .flatMap(([, expectation]) => (expectation.isErr() ? [expectation.getErrUnsafe().message] : []))
    .join(' ')
}

function toRuleName(uri: string): string {
  return uri.split('/').at(-1)!
}
