import { isLoopback } from './loopback.ts'

/** The result of one check. `not offered`: the shop can open without this service. */
export interface Finding {
  state: 'ok' | 'not offered' | 'wrong'
  about: string
  /** The state, and for a problem what to do. */
  says: string
}

export const ok = (about: string, says: string): Finding => ({ state: 'ok', about, says })
export const notOffered = (about: string, says: string): Finding => ({ state: 'not offered', about, says })
export const wrong = (about: string, says: string): Finding => ({ state: 'wrong', about, says })

/** Runs a check of a service that may be unavailable: that is a result, and so is any failure of the check itself. */
export async function look(about: string, at: () => Promise<Finding[]>, patience_ms = 30_000): Promise<Finding[]> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Finding[]>((resolve) => {
    timer = setTimeout(() => resolve([isAway(about, 'no answer in time')]), patience_ms)
  })
  try {
    return await Promise.race([at(), late])
  } catch (error) {
    const { code, name } = error as { code?: unknown; name?: string }
    return [wrong(about, `could not be looked at (${typeof code === 'string' ? code : name})`)]
  } finally {
    clearTimeout(timer)
  }
}

/**
 * `address` is the requested URL when it is a setting: it reveals a sandbox on another port than the command expects.
 */
export function isAway(about: string, why: string, address?: string): Finding {
  if (address === undefined)
    return wrong(about, `does not answer (${why}). Try again; if it stays so, look at the way out of this machine.`)
  const { origin } = new URL(address)
  const advice = isLoopback(address)
    ? 'Is it open there? Give this command the settings that the shop was started with, PORT among them.'
    : 'Try again; if it stays so, look at the setting, then at the way out of this machine.'
  return wrong(about, `does not answer at ${origin} (${why}). ${advice}`)
}
