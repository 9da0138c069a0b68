import { type Violation, type Project, reachedAtRunTime, type Source } from '../project.ts'

const PROGRAMS = [
  'server/testing/pgbouncer.ts',
  'server/testing/proxies.ts',
  'server/testing/replicated-postgres.ts',
  'server/testing/start-process.ts',
  'server/testing/varnish.ts',
  'tools/chromium/chromium.ts',
]
const APPS = ['server/app.ts', 'tools/sandbox/start.ts']
/** Starts a PostgreSQL. Commands of the shop import it too, so an app test may reach it. */
const OWN_DATABASE = 'server/database/embedded.ts'
/** A test that imports this connects to PostgreSQL, so it belongs to the project `domain`. */
const DATABASE = 'server/testing/test-database.ts'

const ENDING = /(?:\.(?:system|app|db))?\.test\.tsx?$/

/**
 * The name of a test file says what it needs, by which `vitest.config.ts` puts it into a project: `x.system.test.ts`
 * starts other programs, `x.app.test.ts` opens the whole shop, `x.db.test.ts` needs the database, `x.test.ts` needs none of
 * them. The name has to agree with what the file imports.
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

function whatItNeeds(project: Project, source: Source): { kind: '.system' | '.app' | '.db' | ''; why: string } {
  const reached = reachedAtRunTime(project, source.path)
  if (source.imports.some(({ specifier }) => specifier === 'node:child_process'))
    return { kind: '.system', why: 'it starts other programs' }
  const program = PROGRAMS.find((file) => reached.has(file))
  if (program !== undefined) return { kind: '.system', why: `it imports ${program}` }
  const app = APPS.find((file) => reached.has(file))
  if (app !== undefined) return { kind: '.app', why: `it imports ${app}` }
  if (reached.has(OWN_DATABASE)) return { kind: '.system', why: `it imports ${OWN_DATABASE}` }
  if (reached.has(DATABASE)) return { kind: '.db', why: `it imports ${DATABASE}` }
  // The URL that the global setup provides: inject('postgres_url').
  if (source.quotes.some(({ text }) => /^postgres_\w*url$/.test(text)))
    return { kind: '.db', why: 'it connects to the PostgreSQL of the tests' }
  return { kind: '', why: 'it needs no database and starts no program' }
}
