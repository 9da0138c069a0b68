import { type Fault, isTest, type Project } from '../project.ts'

const PAGES = /^storefront\/(?:screens|layout|components)\//
const COLOUR = /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|hwb)\(/i

/** Requires that colors come from the tokens of the design system. */
export function checkColours(project: Project): Fault[] {
  return [...project.values()].flatMap(({ path, text, quotes }) => {
    if (!PAGES.test(path) || isTest(path)) return []
    const lines = path.endsWith('.css')
      ? text.split('\n').map((one, index) => ({ text: one, line: index + 1 }))
      : quotes
    return lines.flatMap((one) => {
      const [colour] = COLOUR.exec(one.text) ?? []
      return colour ? [{ path, line: one.line, says: `raw colour ${colour}; take one of ui/tokens.css` }] : []
    })
  })
}
