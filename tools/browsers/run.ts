import { build } from '../../scripts/build.ts'
import { claimPorts } from '../../scripts/claim-ports.ts'
import { runTool } from '../../scripts/run-tool.ts'
import { buildTestEnvironment } from '../../scripts/test-environment.ts'
import { type BrowserName, listMissingPackages } from './installed.ts'

// `npm run test:browsers`: the main journeys in Firefox and WebKitGTK, where the system has them, with a shop and a sandbox
// of their own. `npm run test:browsers -- search` runs the files with `search` in their path.
const browsers: BrowserName[] = ['firefox', 'webkit']
const installed = browsers.filter(isInstalled)
if (installed.length > 0) await runJourneys()

function isInstalled(browser: BrowserName): boolean {
  const missing = listMissingPackages(browser)
  if (missing.length > 0)
    console.log(`No journeys in ${browser}: this machine lacks ${missing.join(' and ')} (apt-get install).`)
  return missing.length === 0
}

async function runJourneys(): Promise<void> {
  await build()
  const ports = await claimPorts(2)
  const command = ['playwright', 'test', '--config', 'tools/browsers/playwright.config.ts', ...process.argv.slice(2)]
  const environment = {
    ...buildTestEnvironment(process.env),
    E2E_PORT: String(ports.first),
    BROWSERS: installed.join(),
  }
  const { code } = await runTool(command, { environment, inheritOutput: true })
  ports.release()
  process.exitCode = code
}
