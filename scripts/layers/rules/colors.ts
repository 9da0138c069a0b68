import { listLines, type Violation, isTest, type Project } from '../project.ts'

const PAGES = /^storefront\/(?:screens|layout|components)\//
const COLOR = /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|hwb)\(/i

export function checkColors(project: Project): Violation[] {
  return [...project.values()].flatMap(({ path, text, quotes }) => {
    if (!PAGES.test(path) || isTest(path)) return []
    const lines = path.endsWith('.css') ? listLines(text) : quotes
    return lines.flatMap((item) => {
      const [color] = COLOR.exec(item.text) ?? []
      return color ? [{ path, line: item.line, message: `raw color ${color}; take one of ui/tokens.css` }] : []
    })
  })
}
