import { type Fault, isTest, type Project } from '../project.ts'

/** Who may look at the environment; everybody else is handed values. */
const READERS =
  /^(?:server|tools\/sandbox)\/config\.ts$|^(?:scripts|e2e|tools\/(?:bench|chromium)|server\/testing)\/|\.config\.(?:ts|mjs)$/

export function checkEnvironment(project: Project): Fault[] {
  return [...project.values()].flatMap(({ path, tokens, imports }) => {
    if (READERS.test(path) || isTest(path)) return []
    const read = tokens.filter(
      ({ kind, text }, index) =>
        kind === 'word' && text === 'env' && tokens[index - 1]?.text === '.' && tokens[index - 2]?.text === 'process',
    )
    const taken = imports.filter(({ specifier }) => /^(?:node:)?process$/.test(specifier))
    return [...read, ...taken].map(({ line }) => ({ path, line, says: 'only config.ts reads process.env' }))
  })
}
