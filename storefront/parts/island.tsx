import { type ComponentType, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { whenIdle } from '../lib/when-idle.ts'
import { applyTouches, type Touches, touchesOf } from './touches.ts'
import { bring, broughtOf } from './use-late.ts'

interface IslandProps<P> {
  /** What the server draws. Given under `import.meta.env.SSR` only, so that a page's first script is without it. */
  drawn: ComponentType<P> | null
  /** Brings the same component to the browser. */
  fetch: () => Promise<ComponentType<P>>
  props: P
}

interface Live<P> {
  Part: ComponentType<P>
  touches: Touches | null
}

/**
 * A part that the server draws with the page and whose script comes after it: when the page stands, or as soon as somebody
 * comes near. Until then it is what it is without a script: links, forms, disclosures. Its HTML is left alone meanwhile,
 * whatever happens around it, and what somebody did there is done again in the part that takes over.
 */
export function Island<P extends object>({ drawn: Drawn, fetch, props }: IslandProps<P>) {
  const place = useRef<HTMLDivElement>(null)
  const [live, setLive] = useState<Live<P> | null>(() => {
    const Part = Drawn ?? broughtOf(fetch)
    return Part && { Part, touches: null }
  })
  const ask = useCallback(() => {
    bring(fetch).then(
      (Part) => setLive((now) => now ?? { Part, touches: place.current && touchesOf(place.current) }),
      () => {},
    )
  }, [fetch])
  useEffect(() => whenIdle(ask), [ask])

  const touches = live?.touches
  useLayoutEffect(() => {
    if (touches && place.current) applyTouches(place.current, touches)
  }, [touches])

  if (live === null)
    return (
      <div
        ref={place}
        onFocus={ask}
        onPointerEnter={ask}
        suppressHydrationWarning
        // Empty: it only keeps React from taking over what the server drew.
        // oxlint-disable-next-line react/no-danger
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    )
  return (
    <div key="live" ref={place}>
      <live.Part {...props} />
    </div>
  )
}
