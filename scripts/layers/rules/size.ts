import { type Fault, isCode, isTest, type Project } from '../project.ts'

const MOST_LINES = 300
/** Tables of words and of demo data: long because there is much of the same, not because much happens. */
const TABLES = /^(?:storefront|backoffice)\/messages\/|^server\/database\/seeds\/demo\//

export function checkSize(project: Project): Fault[] {
  return [...project.values()].flatMap(({ path, text }) => {
    if (!isCode(path) || isTest(path) || TABLES.test(path)) return []
    const lines = text.trimEnd().split('\n').length
    return lines > MOST_LINES ? [{ path, line: lines, says: `${lines} lines; at most ${MOST_LINES}` }] : []
  })
}
