import { type ReactNode, createContext, use, useCallback, useRef, useState } from 'react'

export type Announce = (text: string, urgency?: 'polite' | 'assertive') => void

const AnnounceContext = createContext<Announce>(() => {})

/**
 * Two live regions, one polite and one assertive, that announce what `useAnnounce` receives. Render it once, around the
 * whole page.
 */
export function LiveRegionProvider({ children }: { children: ReactNode }) {
  const [polite, setPolite] = useState('')
  const [assertive, setAssertive] = useState('')
  const announcementCount = useRef(0)

  const announce = useCallback<Announce>((text, urgency = 'polite') => {
    // Screen readers announce a repeated message only if the text changes, so a no-break space is added every other
    // time.
    announcementCount.current += 1
    const message = announcementCount.current % 2 === 0 ? text : `${text}\u00a0`
    if (urgency === 'polite') setPolite(message)
    else setAssertive(message)
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

/** Announces a message: `const announce = useAnnounce(); announce('Precios en USD')`. */
export function useAnnounce(): Announce {
  return use(AnnounceContext)
}
