import { withTimeout } from '../../platform/timeout.ts'
import { isLoopback } from '../../platform/setting-formats.ts'

/** The result of one check. `not offered`: the shop can open without this service. */
export interface CheckResult {
  state: 'ok' | 'not offered' | 'wrong'
  subject: string
  message: string
}

export const ok = (subject: string, message: string): CheckResult => ({ state: 'ok', subject, message })
export const notOffered = (subject: string, message: string): CheckResult => ({
  state: 'not offered',
  subject,
  message,
})
export const failed = (subject: string, message: string): CheckResult => ({ state: 'wrong', subject, message })

/** Runs a check of a service that may be unavailable: that is a result, and so is any failure of the check itself. */
export async function runCheck(
  subject: string,
  check: () => Promise<CheckResult[]>,
  timeout_ms = 30_000,
): Promise<CheckResult[]> {
  try {
    return await withTimeout(check(), timeout_ms, () => [unavailable(subject, 'no answer in time')])
  } catch (error) {
    const { code, name } = error as { code?: unknown; name?: string }
    return [failed(subject, `could not be checked (${typeof code === 'string' ? code : name})`)]
  }
}

/** `url` is the requested one when it is a setting: it reveals a sandbox on another port than the command expects. */
export function unavailable(subject: string, reason: string, url?: string): CheckResult {
  if (url === undefined)
    return failed(
      subject,
      `does not respond (${reason}). Try again; if it fails again, check the network of this machine.`,
    )
  const { origin, hostname } = new URL(url)
  const advice = isLoopback(hostname)
    ? 'Does it run there? Give this command the settings that the shop was started with, also PORT.'
    : 'Try again; if it fails again, check the setting, then the network of this machine.'
  return failed(subject, `does not respond at ${origin} (${reason}). ${advice}`)
}
