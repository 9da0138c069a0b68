import { isLoopback } from './loopback.ts'

/** One thing that was looked at. `not offered`: the shop can open without it, and does without it. */
export interface Finding {
  state: 'ok' | 'not offered' | 'wrong'
  about: string
  /** What is so; of what is wrong also what to do. */
  says: string
}

export const ok = (about: string, says: string): Finding => ({ state: 'ok', about, says })
export const notOffered = (about: string, says: string): Finding => ({ state: 'not offered', about, says })
export const wrong = (about: string, says: string): Finding => ({ state: 'wrong', about, says })

/** A look at something that may be away for a while: being away is a finding, and so is any failure of ours to look. */
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

/** `address` is where it was asked, when that is a setting: a sandbox on another port than this command was told of. */
export function isAway(about: string, why: string, address?: string): Finding {
  if (address === undefined)
    return wrong(about, `does not answer (${why}). Try again; if it stays so, look at the way out of this machine.`)
  const { origin } = new URL(address)
  const advice = isLoopback(address)
    ? 'Is it open there? Give this command the settings that the shop was started with, PORT among them.'
    : 'Try again; if it stays so, look at the setting, then at the way out of this machine.'
  return wrong(about, `does not answer at ${origin} (${why}). ${advice}`)
}
