import { type ComponentType, useCallback, useState } from 'react'
import { fetchPart, missedPart } from '../../lib/late-scripts/fetch-part.ts'

// By the function that fetches it: what came once is there at once the next time.
const here = new WeakMap<() => unknown, unknown>()

/**
 * A component that is fetched when it is likely to be needed: null until it is here. One that does not come (specification
 * 9: within 120 seconds) breaks nothing; the frame then offers to load the page again.
 */
export function useLate<P>(fetch: () => Promise<ComponentType<P>>): [ComponentType<P> | null, () => void] {
  const [Part, setPart] = useState(() => broughtOf(fetch))
  const ask = useCallback(() => {
    bring(fetch).then(
      (part) => setPart(() => part),
      () => missedPart.set(true),
    )
  }, [fetch])
  return [Part, ask]
}

/** The same before anything is drawn that uses it: it is there at once then. */
export async function bring<P>(fetch: () => Promise<ComponentType<P>>): Promise<ComponentType<P>> {
  const part = await fetchPart(fetch)
  here.set(fetch, part)
  return part
}

/** What came before; null where nothing did. */
export function broughtOf<P>(fetch: () => Promise<ComponentType<P>>): ComponentType<P> | null {
  return (here.get(fetch) as ComponentType<P> | undefined) ?? null
}
