import { type CheckResult, ok, failed } from './check-result.ts'
import type { Config } from '../../config.ts'

/**
 * Returns the URL that a provider has to send its events to. The sandbox of a demo sends them to this machine, whatever
 * its public name.
 */
export function buildWebhookUrl(config: Config, api_url: string | undefined, provider: 'stripe' | 'paypal'): string {
  const usesSandbox = config.mode === 'demo' && api_url !== undefined
  return `${usesSandbox ? `http://127.0.0.1:${config.port}` : config.public_url}/api/webhooks/${provider}`
}

/** Additional events are harmless; without one of these the shop learns late or never. */
export function checkWebhookEvents(
  subject: string,
  url: string,
  required: string[],
  registered: string[],
): CheckResult {
  const missing = registered.includes('*') ? [] : required.filter((event) => !registered.includes(event))
  if (missing.length > 0) return failed(subject, `${url} does not receive ${missing.join(', ')}. Add them there.`)
  return ok(subject, `${url}, receives all ${required.length} events`)
}
