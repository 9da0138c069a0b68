import { readConfig } from './config.ts'
import { BadSetting } from './platform/bad-setting.ts'
import { type Sandbox, startSandbox } from './start.ts'

/** Ends on a signal, and with the process that started it: a sandbox must not outlive its shop. */
function shutDown(sandbox: Sandbox): void {
  let ending = false
  const end = () => {
    if (ending) return
    ending = true
    void sandbox.close().then(() => process.exit(0))
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  process.on('disconnect', end)
}

function printStartError(error: unknown): string {
  if (error instanceof BadSetting) return error.message
  const { code, port } = error as { code?: string; port?: number }
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program; choose another with SANDBOX_PORT.`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

// Payments, keys and people of a demo are private to its user on the machine.
process.umask(0o077)

try {
  const sandbox = await startSandbox(readConfig())
  shutDown(sandbox)
  console.log(`Sandbox ready at ${sandbox.url}`)
  // Notifies a parent process with an IPC channel, which does not need to read the output.
  process.send?.('ready')
} catch (error) {
  console.error(printStartError(error))
  process.exit(1)
}
