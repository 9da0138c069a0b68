import { expect, test } from 'vitest'
import { compareWithExceptions, type Finding, formatIssue, groupFindings } from './findings.ts'

const found = (wanted: Partial<Finding>): Finding => ({
  judge: 'alfa',
  rule: 'sia-r68',
  message: 'The element owns no elements',
  selector: 'main > ul',
  path: '/carrito',
  variation: 'es 390',
  ...wanted,
})

test('a problem is named once, with every screen and variation that has it', () => {
  const findings = [
    found({}),
    found({}),
    found({ variation: 'en 1440' }),
    found({ path: '/checkout-envio' }),
    found({ selector: 'main > ol' }),
  ]
  expect(groupFindings(findings).map(formatIssue)).toEqual([
    'alfa sia-r68: The element owns no elements\n    main > ul\n    /carrito (es 390, en 1440), and 1 more: /checkout-envio',
    'alfa sia-r68: The element owns no elements\n    main > ol\n    /carrito (es 390)',
  ])
})

test('an exception explains its rule of its judge, for the selectors that it names', () => {
  const issues = groupFindings([
    found({}),
    found({ selector: 'main > ol' }),
    found({ judge: 'equal-access' }),
    found({ rule: 'sia-r14' }),
  ])
  const exception = { judge: 'alfa', rule: 'sia-r68', selector: /ul$/, reason: 'It is filled later.' } as const
  const { unexplained, outdated } = compareWithExceptions(issues, [exception])
  expect(unexplained.map(({ judge, rule, selector }) => [judge, rule, selector])).toEqual([
    ['alfa', 'sia-r68', 'main > ol'],
    ['equal-access', 'sia-r68', 'main > ul'],
    ['alfa', 'sia-r14', 'main > ul'],
  ])
  expect(outdated).toEqual([])
})

test('an exception for some screens explains no problem that is on others too', () => {
  const exception = { judge: 'alfa', rule: 'sia-r68', path: /^\/carrito/, reason: 'It is filled later.' } as const
  const explained = (...paths: string[]) =>
    compareWithExceptions(groupFindings(paths.map((path) => found({ path }))), [exception]).unexplained.length === 0
  expect([explained('/carrito'), explained('/carrito', '/home')]).toEqual([true, false])
})

test('an exception that explains nothing any more is outdated', () => {
  const exception = { judge: 'alfa', rule: 'sia-r14', reason: 'Nobody says it.' } as const
  expect(compareWithExceptions(groupFindings([found({})]), [exception]).outdated).toEqual([exception])
})
