import type { Violation, Project } from '../project.ts'
import type { LayerConfig } from '../layer-config.ts'

/** Requires that screens never import screens: code that two of them need belongs in `components`. */
export function checkScreens(project: Project, table: LayerConfig): Violation[] {
  return [...project.values()].flatMap(({ path, imports }) =>
    imports.flatMap(({ target, line }) => {
      const [item, other] = [findScreen(table, path), target && findScreen(table, target)]
      if (!item || !other || item === other) return []
      return [
        { path, line, message: `screen ${item} may not import screen ${other}; what both need stands in components` },
      ]
    }),
  )
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
