import { type Violation, type Project, reachedAtRunTime, type Source } from '../project.ts'

/** The whole shop, and other programs, in one process with the test or beside it: for the project `app`. */
const PROGRAMS = [
  'server/app.ts',
  'server/database/embedded.ts',
  'tools/chromium/chromium.ts',
  'tools/sandbox/start.ts',
  ...['tools/imagery/studio/studio.ts', 'tools/imagery/prints/render-artwork.ts'],
]
/** A test that imports this connects to PostgreSQL, so it belongs to the project `domain`. */
const DATABASE = 'server/testing/test-database.ts'

const ENDING = /(?:\.(?:app|db))?\.test\.tsx?$/

/**
 * The name of a test file says what it needs, by which `vitest.config.ts` puts it into a project: `x.app.test.ts` opens the
 * whole shop or another program, `x.db.test.ts` needs the database, `x.test.ts` needs neither. The name has to agree with
 * what the file imports.
 */
export function checkTestProjects(project: Project): Violation[] {
  return [...project.values()].flatMap((source) => {
    const [ending] = ENDING.exec(source.path) ?? []
    if (ending === undefined) return []
    const { kind, why } = whatItNeeds(project, source)
    const wanted = `${kind}.test.ts`
    if (ending.replace(/x$/, '') === wanted) return []
    return [{ path: source.path, line: 1, message: `${why}, so its name ends with ${wanted}` }]
  })
}

function whatItNeeds(project: Project, source: Source): { kind: '.app' | '.db' | ''; why: string } {
  const reached = reachedAtRunTime(project, source.path)
  const program = PROGRAMS.find((file) => reached.has(file))
  if (program !== undefined) return { kind: '.app', why: `it imports ${program}` }
  if (source.imports.some(({ specifier }) => specifier === 'node:child_process'))
    return { kind: '.app', why: 'it starts other programs' }
  if (reached.has(DATABASE)) return { kind: '.db', why: `it imports ${DATABASE}` }
  // The URL that the global setup provides: inject('postgres_url').
  if (source.quotes.some(({ text }) => /^postgres_\w*url$/.test(text)))
    return { kind: '.db', why: 'it connects to the PostgreSQL of the tests' }
  return { kind: '', why: 'it needs no database and starts no program' }
}
