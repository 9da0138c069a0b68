import type { Count } from './results.ts'
import { countPlaywright, countVitest } from './results.ts'

export interface Suite {
  name: string
  /** The command that writes its report, as JSON, to this file. */
  command: (report: string) => string[]
  environment?: (report: string) => Record<string, string>
  /** Does it need the storefront's pages built? */
  pages?: true
  count: (report: never) => Count
}

interface Ports {
  journeys: number
  components: number
}

/** In this order: what is quickest to tell of a mistake comes first. */
export function listSuites(ports: Ports): Suite[] {
  return [
    {
      name: 'rules',
      command: (report) => vitest(report),
      count: countVitest,
    },
    {
      name: 'sandbox',
      command: (report) => vitest(report, '--config', 'vitest.browser.config.ts'),
      count: countVitest,
    },
    {
      name: 'components',
      command: () => ['playwright', 'test', '--config', 'ui/playwright.config.ts', '--reporter', 'dot,json'],
      environment: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report, GALLERY_PORT: String(ports.components) }),
      count: countPlaywright,
    },
    {
      name: 'journeys',
      command: () => ['playwright', 'test', '--reporter', 'dot,json', '--pass-with-no-tests'],
      environment: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report, E2E_PORT: String(ports.journeys) }),
      pages: true,
      count: countPlaywright,
    },
  ]
}

function vitest(report: string, ...args: string[]): string[] {
  return ['vitest', 'run', ...args, '--reporter', 'dot', '--reporter', 'json', `--outputFile.json=${report}`]
}
