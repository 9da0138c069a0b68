import { type Violation, isCode, isTest, type Project } from '../project.ts'

const MAX_LINES = 300
/** Tables of messages and of demo data are exempt: they are long because they have many entries, not much logic. */
const EXEMPT_FILES = /^(?:storefront|backoffice)\/messages\/|^server\/database\/seeds\/demo\//

export function checkFileSize(project: Project): Violation[] {
  return [...project.values()].flatMap(({ path, text }) => {
    if (!isCode(path) || isTest(path) || EXEMPT_FILES.test(path)) return []
    const lines = text.trimEnd().split('\n').length
    return lines > MAX_LINES ? [{ path, line: lines, message: `${lines} lines; at most ${MAX_LINES}` }] : []
  })
}
