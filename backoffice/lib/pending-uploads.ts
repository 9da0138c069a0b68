import { useEffect, useId } from 'react'

/** The fields whose image is being sent or made, and the saves that wait for them. */
const busyFields = new Set<string>()
const waiting = new Set<() => void>()

/** Marks a field whose image will be set in a moment, for as long as it is busy and on the page. */
export function usePendingUpload(isBusy: boolean): void {
  const id = useId()
  useEffect(() => {
    if (!isBusy) return undefined
    busyFields.add(id)
    return () => {
      busyFields.delete(id)
      if (busyFields.size > 0) return
      for (const next of waiting) next()
      waiting.clear()
    }
  }, [id, isBusy])
}

/**
 * Resolves once no field waits for its image. A record that was saved before would open its page, or be published,
 * without the image that it was given. `onWait` is called if there is something to wait for.
 */
export async function waitForUploads(onWait: () => void): Promise<void> {
  if (busyFields.size === 0) return
  onWait()
  await new Promise<void>((next) => {
    waiting.add(next)
  })
}
