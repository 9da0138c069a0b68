import path from 'node:path'
import { countPlaywright, countVitest, type SuiteResult } from './results.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

export interface Suite {
  name: string
  /** The command that writes its report, as JSON, to this file. It runs one test file where one is named. */
  command: (report: string, file?: string) => string[]
  environment: (report: string, port: number) => Record<string, string>
  /** Does it need the storefront's pages built? */
  pages?: true
  count: (report: never) => Omit<SuiteResult, 'name'>
}

/** A shop and its sandbox listen on neighbouring ports. */
export const PORTS_NEEDED = 2

/** In this order: what is quickest to tell of a mistake comes first. */
export function listSuites(): Suite[] {
  return [
    {
      name: 'rules',
      command: vitest,
      environment: plainly,
      count: countVitest,
    },
    {
      name: 'components',
      command: (_, file) => playwright(['--config', 'ui/playwright.config.ts'], file),
      environment: (report, port) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report, GALLERY_PORT: String(port) }),
      count: countPlaywright,
    },
    {
      name: 'journeys',
      command: (_, file) => playwright([], file),
      environment: (report, port) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report, E2E_PORT: String(port) }),
      pages: true,
      count: countPlaywright,
    },
  ]
}

function vitest(report: string, file?: string): string[] {
  const reporters = ['--reporter', 'dot', '--reporter', 'json', `--outputFile.json=${report}`]
  return ['vitest', 'run', ...reporters, ...(file ? [path.join(ROOT, file)] : [])]
}

/** Playwright takes a file as a pattern that it searches for in whole paths. */
function playwright(options: string[], file?: string): string[] {
  const pattern = file && `/${path.join(ROOT, file).replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)}$/`
  return ['playwright', 'test', ...options, '--reporter', 'dot,json', ...(pattern ? [pattern] : [])]
}

/** In CI this reporter colours every dot, and a log is read as text. */
function plainly(): Record<string, string> {
  return process.stdout.isTTY ? {} : { NO_COLOR: '1' }
}
