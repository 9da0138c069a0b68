import { type ComponentType, useCallback, useState } from 'react'

/**
 * A component that is fetched when it is likely to be needed: null until it is here. A fetch that failed, without a
 * connection say, harms nothing and is made again the next time it is asked for.
 */
export function useLate<P>(fetch: () => Promise<ComponentType<P>>): [ComponentType<P> | null, () => void] {
  const [Part, setPart] = useState<ComponentType<P> | null>(null)
  const ask = useCallback(() => {
    fetch().then(
      (part) => setPart(() => part),
      () => {},
    )
  }, [fetch])
  return [Part, ask]
}
