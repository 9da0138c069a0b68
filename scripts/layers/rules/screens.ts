import type { Fault, Project } from '../project.ts'
import type { Table } from '../table.ts'

/** Requires that screens never import screens: code that two of them need belongs in `components`. */
export function checkScreens(project: Project, table: Table): Fault[] {
  return [...project.values()].flatMap(({ path, imports }) =>
    imports.flatMap(({ target, line }) => {
      const [one, other] = [screenOf(table, path), target && screenOf(table, target)]
      if (!one || !other || one === other) return []
      return [{ path, line, says: `screen ${one} may not import screen ${other}; what both need stands in components` }]
    }),
  )
}

/** Returns the screen of a file: `screens/shop/category/screen.tsx` belongs to the screen `shop/category`. */
function screenOf(table: Table, file: string): string | undefined {
  if (!file.startsWith(`${table.screens}/`)) return undefined
  return file
    .slice(table.screens.length + 1)
    .split('/')
    .slice(0, 2)
    .join('/')
}
