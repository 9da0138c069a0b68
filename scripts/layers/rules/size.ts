import { type Fault, isCode, isTest, type Project } from '../project.ts'

const MOST_LINES = 300
/** Tables of messages and of demo data are exempt: they are long because they have many entries, not much logic. */
const TABLES = /^(?:storefront|backoffice)\/messages\/|^server\/database\/seeds\/demo\//

export function checkSize(project: Project): Fault[] {
  return [...project.values()].flatMap(({ path, text }) => {
    if (!isCode(path) || isTest(path) || TABLES.test(path)) return []
    const lines = text.trimEnd().split('\n').length
    return lines > MOST_LINES ? [{ path, line: lines, says: `${lines} lines; at most ${MOST_LINES}` }] : []
  })
}
