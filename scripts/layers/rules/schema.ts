import type { Fault, Project } from '../project.ts'
import { isBeside } from '../project.ts'

const SCHEMA_LIBRARY = 'typebox'
const BROWSERS = /^(?:storefront|backoffice|ui)\//

/**
 * Keeps the schema library out of browsers: schemas validate input on the server, and browser code may import their
 * types only, never the library, directly or through other files.
 */
export function checkSchemas(project: Project): Fault[] {
  return [...project.values()].flatMap(({ path, imports }) => {
    if (!BROWSERS.test(path) || isBeside(path)) return []
    return imports.flatMap(({ specifier, target, kind, line }) => {
      if (kind === 'type') return []
      if (specifier === SCHEMA_LIBRARY) return [{ path, line, says: `${SCHEMA_LIBRARY} may be imported as types only` }]
      const way = target && !BROWSERS.test(target) ? wayToLibrary(project, target) : undefined
      if (!way) return []
      return [{ path, line, says: `brings ${SCHEMA_LIBRARY} into the browser (${way.join(' → ')}); import the type` }]
    })
  })
}

/** Returns the chain of files through which a file imports the library as a value; undefined if it does not. */
function wayToLibrary(project: Project, file: string, seen = new Set<string>()): string[] | undefined {
  if (seen.has(file)) return undefined
  seen.add(file)
  for (const { specifier, target, kind } of project.get(file)?.imports ?? []) {
    if (kind === 'type') continue
    if (specifier === SCHEMA_LIBRARY) return [file, SCHEMA_LIBRARY]
    const way = target && wayToLibrary(project, target, seen)
    if (way) return [file, ...way]
  }
  return undefined
}
