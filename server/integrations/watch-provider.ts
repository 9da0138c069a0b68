import { type Breaker, type BreakerSettings, openBreaker } from '../platform/breaker.ts'
import type { Log } from '../platform/log.ts'

/** Stops new payments with a provider that does not respond; the log says when that begins and ends. */
export function watchProvider(provider: string, log: Log, settings: Omit<BreakerSettings, 'onChange'> = {}): Breaker {
  return openBreaker({
    ...settings,
    onChange: (open) =>
      open
        ? log.error({ provider }, 'provider answers no more; nothing new is begun with it')
        : log.warn({ provider }, 'provider answers again'),
  })
}
