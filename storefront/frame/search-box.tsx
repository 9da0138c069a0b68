import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { whenIdle } from '../lib/when-idle.ts'
import { PlainSearch } from '../parts/plain-search.tsx'
import type { LiveSearchProps } from './live-search.tsx'

interface Live extends LiveSearchProps {
  Search: ComponentType<LiveSearchProps>
}

/**
 * The search of the header: a plain form until its suggestions are here, which are fetched once the page stands, or as
 * soon as somebody begins. What was typed meanwhile, and the focus, are handed over.
 */
export function SearchBox() {
  const field = useRef<HTMLInputElement>(null)
  const [live, setLive] = useState<Live | null>(null)
  const ask = useCallback(() => {
    import('./live-search.tsx').then(
      ({ LiveSearch: Search }) => {
        const { current } = field
        if (current === null) return
        setLive({ Search, typed: current.value, focused: document.activeElement === current })
      },
      () => {},
    )
  }, [])
  useEffect(() => whenIdle(ask), [ask])
  if (live === null) return <PlainSearch ref={field} onFocus={ask} />
  const { Search, ...handedOver } = live
  return <Search {...handedOver} />
}
