import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { countPlaywright, countVitest, type SuiteResult } from './results.ts'
import { testFiles } from './test-files.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

export interface Suite {
  name: string
  include: string
  exclude?: string
  /** The command that writes its report, as JSON, to this file. It runs these test files, or all without them. */
  command: (report: string, files?: string[]) => string[]
  environment: (report: string, port: number) => Record<string, string>
  needsPages?: true
  isOptional?: true
  count: (report: never) => Omit<SuiteResult, 'name'>
}

export const PORTS_NEEDED = 2

/** In this order: what is quickest to find a mistake comes first. */
export function listSuites(): Suite[] {
  return [
    ...(['unit', 'domain', 'app', 'system'] as const).map((name): Suite => ({
      name,
      ...testFiles[name],
      command: (report, files) => buildVitestCommand(name, report, files),
      environment: getColorEnvironment,
      count: countVitest,
      // Several of its programs would build the pages at once.
      ...(name === 'system' ? { isOptional: true, needsPages: true } : {}),
    })),
    {
      name: 'components',
      include: 'ui/**/*.spec.ts',
      command: (_, files) => buildPlaywrightCommand(['--config', 'ui/playwright.config.ts'], files),
      environment: (report, port) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report, GALLERY_PORT: String(port) }),
      count: countPlaywright,
    },
    {
      name: 'journeys',
      include: 'e2e/**/*.spec.ts',
      command: (_, files) => buildPlaywrightCommand([], files),
      environment: (report, port) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report, E2E_PORT: String(port) }),
      needsPages: true,
      count: countPlaywright,
    },
  ]
}

export function onlyMain(suite: Suite): Suite {
  if (suite.name !== 'journeys') return suite
  return { ...suite, command: (report, files) => [...suite.command(report, files), '--project', 'main'] }
}

/**
 * Returns the same suite with the tests that a change of these files reaches by imports; undefined where it reaches
 * none. Unit tests always run, because they also read files that are not imported, and so do tests that start other
 * programs, whose files they do not import. Nothing tells which journeys a change reaches: of them only those run that
 * were changed themselves.
 */
export function onlyReached(suite: Suite, files: string[]): { suite: Suite; files?: string[] } | undefined {
  if (suite.name === 'unit') return { suite }
  if (suite.name === 'components') return files.some((file) => file.startsWith('ui/')) ? { suite } : undefined
  if (suite.name === 'journeys') {
    const changed = findFiles(suite, ['']).filter((file) => files.includes(file))
    return changed.length > 0 ? { suite, files: changed } : undefined
  }
  const programs = findFiles(suite, ['']).filter(startsPrograms)
  const runReached = (report: string) => vitestRelated(suite.name, report, [...files, ...programs])
  return { suite: { ...suite, command: (report, some) => (some ? suite.command(report, some) : runReached(report)) } }
}

function startsPrograms(file: string): boolean {
  return readFileSync(path.join(ROOT, file), 'utf8').includes(`'node:child_process'`)
}

export function findFiles({ include, exclude }: Suite, texts: string[]): string[] {
  const files = globSync(include, { cwd: ROOT, exclude: ['**/node_modules', ...(exclude ? [exclude] : [])] })
  return files.toSorted().filter((file) => texts.some((text) => file.includes(text)))
}

function buildVitestCommand(project: string, report: string, files: string[] = []): string[] {
  return ['vitest', 'run', ...vitestOptions(project, report), ...files.map((file) => path.join(ROOT, file))]
}

function vitestRelated(project: string, report: string, files: string[]): string[] {
  const paths = files.map((file) => path.join(ROOT, file))
  return ['vitest', 'related', ...paths, '--run', '--passWithNoTests', ...vitestOptions(project, report)]
}

function vitestOptions(project: string, report: string): string[] {
  return ['--project', project, '--reporter', 'dot', '--reporter', 'json', `--outputFile.json=${report}`]
}

/** Playwright takes a file as a pattern that it searches for in whole paths. */
function buildPlaywrightCommand(options: string[], files: string[] = []): string[] {
  const escaped = files.map((file) => path.join(ROOT, file).replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
  return ['playwright', 'test', ...options, '--reporter', 'dot,json', ...escaped.map((file) => `/${file}$/`)]
}

/** In CI this reporter colors every dot, and a log is read as text. */
function getColorEnvironment(): Record<string, string> {
  return process.stdout.isTTY ? {} : { NO_COLOR: '1' }
}
