import type { Violation, Project } from '../project.ts'
import { isTestOrExamples } from '../project.ts'

const SCHEMA_LIBRARY = 'typebox'
const BROWSERS = /^(?:storefront|backoffice|ui)\//

/**
 * Keeps the schema library out of browsers: schemas validate input on the server, and browser code may import their
 * types only, never the library, directly or through other files.
 */
export function checkSchemaLibrary(project: Project): Violation[] {
  return [...project.values()].flatMap(({ path, imports }) => {
    if (!BROWSERS.test(path) || isTestOrExamples(path)) return []
    return imports.flatMap(({ specifier, target, kind, line }) => {
      if (kind === 'type') return []
      if (specifier === SCHEMA_LIBRARY)
        return [{ path, line, message: `${SCHEMA_LIBRARY} may be imported as types only` }]
      const importPath = target && !BROWSERS.test(target) ? findPathToLibrary(project, target) : undefined
      if (!importPath) return []
      return [
        {
          path,
          line,
          message: `brings ${SCHEMA_LIBRARY} into the browser (${importPath.join(' → ')}); import the type`,
        },
      ]
    })
  })
}

function findPathToLibrary(project: Project, file: string, seen = new Set<string>()): string[] | undefined {
  if (seen.has(file)) return undefined
  seen.add(file)
  for (const { specifier, target, kind } of project.get(file)?.imports ?? []) {
    if (kind === 'type') continue
    if (specifier === SCHEMA_LIBRARY) return [file, SCHEMA_LIBRARY]
    const importPath = target && findPathToLibrary(project, target, seen)
    if (importPath) return [file, ...importPath]
  }
  return undefined
}
