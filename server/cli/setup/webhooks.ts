import { type Finding, ok, wrong } from './finding.ts'
import type { CheckedSettings } from './settings-checked.ts'

/**
 * Returns the URL that a provider has to send its events to. The sandbox of a demo sends them to this machine, whatever
 * its public name.
 */
export function webhookAddress(
  config: CheckedSettings,
  api_url: string | undefined,
  provider: 'stripe' | 'paypal',
): string {
  const sandboxed = config.mode === 'demo' && api_url !== undefined
  return `${sandboxed ? `http://127.0.0.1:${config.port}` : config.public_url}/api/webhooks/${provider}`
}

/** Additional events are harmless; without one of these the shop learns late or never. */
export function compareEvents(about: string, address: string, wanted: string[], registered: string[]): Finding {
  const missing = registered.includes('*') ? [] : wanted.filter((event) => !registered.includes(event))
  if (missing.length > 0) return wrong(about, `${address} is not told of ${missing.join(', ')}. Add them there.`)
  return ok(about, `${address}, told of all ${wanted.length} events`)
}
