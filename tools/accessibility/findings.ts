export interface Problem {
  judge: 'alfa' | 'equal-access'
  rule: string
  message: string
  selector: string
}

export interface Finding extends Problem {
  path: string
  variation: string
}

export interface Issue extends Problem {
  places: ReadonlyMap<string, readonly string[]>
}

export interface Exception {
  judge: Problem['judge']
  rule: string
  /** The selectors that it is for; all of the rule without it. */
  selector?: RegExp
  /** The screens that it is for; all of them without it. */
  path?: RegExp
  reason: string
}

/** Names each problem once: the same element breaks the same rule on several screens, in several variations. */
export function groupFindings(findings: readonly Finding[]): Issue[] {
  const groups = Map.groupBy(findings, ({ judge, rule, selector }) => [judge, rule, selector].join(' '))
  return [...groups.values()].map((group) => {
    const { judge, rule, message, selector } = group[0]!
    const byPath = Map.groupBy(group, ({ path }) => path)
    const places = new Map<string, string[]>()
    for (const [path, found] of byPath) places.set(path, [...new Set(found.map((one) => one.variation))])
    return { judge, rule, message, selector, places }
  })
}

export function compareWithExceptions(issues: readonly Issue[], exceptions: readonly Exception[]) {
  const explains = (exception: Exception, { judge, rule, selector, places }: Issue) =>
    exception.judge === judge &&
    exception.rule === rule &&
    (exception.selector?.test(selector) ?? true) &&
    [...places.keys()].every((path) => exception.path?.test(path) ?? true)
  return {
    unexplained: issues.filter((issue) => !exceptions.some((exception) => explains(exception, issue))),
    outdated: exceptions.filter((exception) => !issues.some((issue) => explains(exception, issue))),
  }
}

export function formatIssue({ judge, rule, message, selector, places }: Issue): string {
  const [[path, variations] = ['', []], ...others] = places
  const also = others.length === 0 ? '' : `, and ${others.length} more: ${others.map(([other]) => other).join(' ')}`
  return `${judge} ${rule}: ${message}\n    ${selector}\n    ${path} (${variations.join(', ')})${also}`
}
