import { type ReactNode, createContext, use, useCallback, useRef, useState } from 'react'

export type Announce = (text: string, urgency?: 'polite' | 'assertive') => void

const AnnounceContext = createContext<Announce>(() => {})

/** Two silent places, one polite and one assertive, that speak what `useAnnounce` is given. Once, around the whole page. */
export function LiveRegionProvider({ children }: { children: ReactNode }) {
  const [polite, setPolite] = useState('')
  const [assertive, setAssertive] = useState('')
  const spoken = useRef(0)

  const announce = useCallback<Announce>((text, urgency = 'polite') => {
    // The same sentence twice is heard twice only if the text changes: an unbreakable space more or less does it.
    spoken.current += 1
    const said = spoken.current % 2 === 0 ? text : `${text}\u00a0`
    if (urgency === 'polite') setPolite(said)
    else setAssertive(said)
  }, [])

  return (
    <AnnounceContext value={announce}>
      {children}
      <div className="sr-only">
        <p aria-live="polite" aria-atomic="true">
          {polite}
        </p>
        <p aria-live="assertive" aria-atomic="true">
          {assertive}
        </p>
      </div>
    </AnnounceContext>
  )
}

/** `const announce = useAnnounce(); announce('Precios en USD')` */
export function useAnnounce(): Announce {
  return use(AnnounceContext)
}
