import { type Violation, isTest, type Project } from '../project.ts'

/** Only these files read environment variables; all others receive values. */
const READERS =
  /^(?:server|tools\/sandbox)\/config\.ts$|^(?:scripts|e2e|tools\/(?:bench|browsers|chromium)|server\/testing)\/|\.config\.(?:ts|mjs)$/

export function checkEnvironment(project: Project): Violation[] {
  return [...project.values()].flatMap(({ path, environment, imports }) => {
    if (READERS.test(path) || isTest(path)) return []
    const processImports = imports.filter(({ specifier }) => /^(?:node:)?process$/.test(specifier))
    return [...environment, ...processImports.map(({ line }) => line)].map((line) => ({
      path,
      line,
      message: 'only config.ts reads process.env',
    }))
  })
}
