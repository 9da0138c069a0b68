import type { Count } from './results.ts'
import { countPlaywright, countVitest } from './results.ts'

export interface Suite {
  name: string
  /** The command that writes its report, as JSON, to this file. */
  command: (report: string) => string[]
  environment: (report: string, port: number) => Record<string, string>
  /** Does it need the storefront's pages built? */
  pages?: true
  count: (report: never) => Count
}

/** A shop and its sandbox listen on neighbouring ports. */
export const PORTS_NEEDED = 2

/** In this order: what is quickest to tell of a mistake comes first. */
export function listSuites(): Suite[] {
  return [
    {
      name: 'rules',
      command: (report) => vitest(report),
      environment: plainly,
      count: countVitest,
    },
    {
      name: 'components',
      command: () => ['playwright', 'test', '--config', 'ui/playwright.config.ts', '--reporter', 'dot,json'],
      environment: (report, port) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report, GALLERY_PORT: String(port) }),
      count: countPlaywright,
    },
    {
      name: 'journeys',
      command: () => ['playwright', 'test', '--reporter', 'dot,json'],
      environment: (report, port) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report, E2E_PORT: String(port) }),
      pages: true,
      count: countPlaywright,
    },
  ]
}

function vitest(report: string): string[] {
  return ['vitest', 'run', '--reporter', 'dot', '--reporter', 'json', `--outputFile.json=${report}`]
}

/** In CI this reporter colours every dot, and a log is read as text. */
function plainly(): Record<string, string> {
  return process.stdout.isTTY ? {} : { NO_COLOR: '1' }
}
