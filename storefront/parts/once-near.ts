import { type ComponentType, type LazyExoticComponent, lazy, type RefObject, useEffect, useRef } from 'react'
import { fetchPart } from '../lib/fetch-part.ts'
import { whenIdle } from '../lib/when-idle.ts'

const fetchMissing = () => import('./missing-part.tsx').then((part) => part.MissingPart)

interface OnceNear<P> {
  Part: LazyExoticComponent<ComponentType<P>>
  /** Marks the place: its script is fetched when this comes near the window, or the browser has nothing better to do. */
  useNearness: () => RefObject<HTMLDivElement | null>
}

/**
 * A part whose script comes after the page, at once when somebody scrolls towards it. The server draws it with the page;
 * until the script is here the links in it are plain links. It always comes: React holds back whatever is drawn anew for a
 * customer until then. What did not come in two minutes (specification 9) can be asked for again in its place.
 */
export function onceNear<P extends object>(fetch: () => Promise<ComponentType<P>>): OnceNear<P> {
  let arrive = () => {}
  const near = new Promise<void>((resolve) => {
    arrive = resolve
  })
  if (typeof document === 'undefined') arrive()

  function useNearness() {
    const place = useRef<HTMLDivElement>(null)
    useEffect(() => {
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) arrive()
        },
        { rootMargin: '800px' },
      )
      if (place.current !== null) observer.observe(place.current)
      const callOff = whenIdle(arrive)
      return () => {
        observer.disconnect()
        callOff()
      }
    }, [])
    return place
  }

  const Part = lazy(async (): Promise<{ default: ComponentType<P> }> => {
    await near
    // Fetched while there is a connection, for when there is none.
    const missing = fetchPart(fetchMissing).catch(() => Nothing)
    try {
      return { default: await fetchPart(fetch) }
    } catch {
      return { default: await missing }
    }
  })
  return { Part, useNearness }
}

function Nothing() {
  return null
}
