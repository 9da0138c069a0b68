import { useEffect, useId } from 'react'

/** The fields whose image is being sent or made or could not be, and the saves that wait for them. */
const fields = new Map<string, 'busy' | 'failed'>()
const waiting = new Set<() => void>()

const isAny = (state: 'busy' | 'failed') => [...fields.values()].includes(state)

/** Marks a field whose image will be set in a moment, or could not be, for as long as it is so and on the page. */
export function usePendingUpload(state: 'busy' | 'failed' | undefined): void {
  const id = useId()
  useEffect(() => {
    if (state === undefined) return undefined
    fields.set(id, state)
    return () => {
      fields.delete(id)
      if (isAny('busy')) return
      for (const next of waiting) next()
      waiting.clear()
    }
  }, [id, state])
}

/**
 * Resolves once no field waits for its image, to whether each has got it. A record that was saved before, or without one
 * that failed, would open its page, or be published, without the image that it was given. `onWait` is called if there is
 * something to wait for.
 */
export async function waitForUploads(onWait: () => void): Promise<boolean> {
  if (isAny('busy')) {
    onWait()
    await new Promise<void>((next) => {
      waiting.add(next)
    })
  }
  return !isAny('failed')
}
