import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { findReachable } from './graph.ts'
import { type Code, type Import, parseCode } from './parse.ts'
import { readSqlFiles } from './sql-files.ts'

export interface Source extends Code {
  path: string
  text: string
  imports: ResolvedImport[]
}

export interface ResolvedImport extends Import {
  target?: string
}

export type Project = Map<string, Source>

export interface Violation {
  path: string
  line: number
  message: string
}

const IGNORED_FOLDERS = /^(?:node_modules|build|data|test-results|playwright-report|\.git|\.react-router|\.cache)$/
const TEXT = '**/*.{ts,tsx,mjs,js,css,json,sql,md,html,sh,yml,yaml}'

export function readProject(root: string): Project {
  const exclude = (name: string) => IGNORED_FOLDERS.test(path.basename(name))
  const paths = globSync([TEXT, '.ci/*', '.github/**/*.yml', '.*.json'], { cwd: root, exclude })
  const files = paths.map((name) => [name, readFileSync(path.join(root, name), 'utf8')] as const)
  return buildProject(Object.fromEntries(files.toSorted(([a], [b]) => (a < b ? -1 : 1))), (target) =>
    existsSync(path.join(root, target)),
  )
}

const noCode: Code = { imports: [], quotes: [], markup: [], environment: [], casts: [], calls: [] }

export function buildProject(files: Record<string, string>, exists = (target: string) => target in files): Project {
  const sqlFiles = readSqlFiles(files)
  const sources = Object.entries(files).map(([file, text]): [string, Source] => {
    const code = isCode(file) ? parseCode(file, text) : { ...noCode, ...sqlFiles.get(file) }
    const imports = code.imports.map((found) => resolveImport(found, file, exists))
    return [file, { ...code, path: file, text, imports }]
  })
  return new Map(sources)
}

export function reachedAtRunTime(project: Project, file: string): Set<string> {
  const listImported = (importer: string) => {
    const imports = project.get(importer)?.imports.filter(({ kind }) => kind !== 'type') ?? []
    return imports.flatMap(({ target }) => target ?? [])
  }
  return findReachable(listImported, file)
}

export function checkImports(
  project: Project,
  findMessage: (from: string, to: string, specifier: string) => string | undefined,
): Violation[] {
  return [...project.values()].flatMap(({ path: from, imports }) =>
    imports.flatMap(({ specifier, target, line }) => {
      const message = target === undefined ? undefined : findMessage(from, target, specifier)
      return message === undefined ? [] : [{ path: from, line, message }]
    }),
  )
}

export function listLines(text: string): { text: string; line: number }[] {
  return text.split('\n').map((line, index) => ({ text: line, line: index + 1 }))
}

export function isCode(file: string): boolean {
  return /\.(?:ts|tsx|mjs|js)$/.test(file)
}

export function isTest(file: string): boolean {
  return /\.(?:test|spec)\.tsx?$/.test(file)
}

/**
 * Returns whether a file accompanies another one and is imported by none (tests, examples): some rules exempt these
 * files.
 */
export function isTestOrExamples(file: string): boolean {
  return isTest(file) || file.endsWith('.examples.tsx')
}

/** Resolves a specifier: `./x.ts` is relative, `@shop/x/y.ts` is a file of a workspace, anything else is a package. */
function resolveImport(found: Import, file: string, exists: (target: string) => boolean): ResolvedImport {
  const specifierWithoutQuery = found.specifier.replace(/\?.*$/, '')
  if (specifierWithoutQuery.startsWith('.'))
    return { ...found, target: path.posix.join(path.posix.dirname(file), specifierWithoutQuery) }
  const [, workspace] = /^@shop\/(.+)$/.exec(specifierWithoutQuery) ?? []
  if (workspace) return { ...found, target: workspace.replace(/^sandbox\//, 'tools/sandbox/') }
  return exists(specifierWithoutQuery) ? { ...found, target: specifierWithoutQuery } : found
}
