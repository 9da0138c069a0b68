import { type ComponentType, lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { missedPart } from '../../lib/late-scripts/fetch-part.ts'
import { LATE } from '../../lib/late-scripts/late.ts'
import { whenIdle } from '../../lib/late-scripts/when-idle.ts'
import { bring, broughtOf } from './use-late.ts'

const fetchTakeOver = () => import('./take-over.ts').then((part) => part.takeOver)

/**
 * A part that the server draws with the page and whose script comes after it: when the browser is idle, or as soon as
 * somebody comes near. Until then it is what it is without a script: words, links, forms, disclosures. Its HTML is left
 * alone meanwhile, whatever changes around it, and holds nothing back. What somebody did there is done again in what
 * takes its place. One that does not come (specification 9: within 120 seconds) stays as it is, and the frame says so. Such
 * a part holds no other one: what it draws anew would be empty until the inner one is there.
 */
export function latePart<P extends object>(fetch: () => Promise<ComponentType<P>>): ComponentType<P> {
  return import.meta.env.SSR ? drawnPart(fetch) : watchedPart(fetch)
}

function drawnPart<P extends object>(fetch: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part: ComponentType<P> = lazy(async () => ({ default: await fetch() }))
  return function Drawn(props) {
    return (
      <div {...{ [LATE]: '' }}>
        <Suspense>
          <Part {...props} />
        </Suspense>
      </div>
    )
  }
}

function watchedPart<P extends object>(fetch: () => Promise<ComponentType<P>>): ComponentType<P> {
  return function Late(props) {
    const place = useRef<HTMLDivElement>(null)
    const [Part, setPart] = useState(() => broughtOf(fetch))
    const ask = useCallback(() => {
      Promise.all([bring(fetch), fetchTakeOver()]).then(
        ([part, takeOver]) => takeOver(place, () => setPart(() => part)),
        () => missedPart.set(true),
      )
    }, [])
    useNearness(place, ask)

    if (Part !== null)
      return (
        <div key="live" ref={place}>
          <Part {...props} />
        </div>
      )
    return (
      <div
        ref={place}
        {...{ [LATE]: '' }}
        onFocus={ask}
        onPointerEnter={ask}
        suppressHydrationWarning
        // oxlint-disable-next-line react/no-danger -- empty: it only keeps React from taking over what the server drew
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    )
  }
}

/** Asks when the place comes near the window, at once where nothing was drawn, and otherwise when the browser is idle. */
function useNearness(place: { readonly current: HTMLElement | null }, ask: () => void): void {
  useEffect(() => {
    const { current } = place
    if (current === null || !current.hasAttribute(LATE)) return
    if (current.firstChild === null) return ask()
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) ask()
      },
      { rootMargin: '800px' },
    )
    observer.observe(current)
    const callOff = whenIdle(ask)
    return () => {
      observer.disconnect()
      callOff()
    }
  }, [place, ask])
}
