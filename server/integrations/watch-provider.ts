import { type Breaker, type BreakerSettings, openBreaker } from '../platform/breaker.ts'
import type { Log } from '../platform/log.ts'

/** Keeps what is new from a provider that does not answer; the log tells when it stops to, and when it is back. */
export function watchProvider(provider: string, log: Log, settings: Omit<BreakerSettings, 'onChange'> = {}): Breaker {
  return openBreaker({
    ...settings,
    onChange: (open) =>
      open
        ? log.error({ provider }, 'provider answers no more; nothing new is begun with it')
        : log.warn({ provider }, 'provider answers again'),
  })
}
