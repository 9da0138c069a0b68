import { checkImports, type Violation, type Project } from '../project.ts'
import type { LayerConfig } from '../layer-config.ts'

/** Requires that screens never import screens: code that two of them need belongs in `components`. */
export function checkScreens(project: Project, table: LayerConfig): Violation[] {
  return checkImports(project, (from, to) => {
    const [item, other] = [findScreen(table, from), findScreen(table, to)]
    if (!item || !other || item === other) return undefined
    return `screen ${item} may not import screen ${other}; what both need stands in components`
  })
}

/** Returns the screen of a file: `screens/shop/category/screen.tsx` belongs to the screen `shop/category`. */
function findScreen(table: LayerConfig, file: string): string | undefined {
  const [folder, depth] = Object.entries(table.screens).find(([name]) => file.startsWith(`${name}/`)) ?? []
  if (folder === undefined) return undefined
  return file
    .slice(folder.length + 1)
    .split('/')
    .slice(0, depth)
    .join('/')
}
