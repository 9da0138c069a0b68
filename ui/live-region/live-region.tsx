import { type ReactNode, createContext, use, useCallback, useRef, useState } from 'react'

export type Announce = (text: string) => void

const AnnounceContext = createContext<Announce>(() => {})

/**
 * A polite live region that announces what `useAnnounce` receives. Render it once, around the whole page. What is urgent
 * has a `role="alert"` of its own, where it is visible.
 */
export function LiveRegionProvider({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState('')
  const announcementCount = useRef(0)

  const announce = useCallback<Announce>((text) => {
    // Screen readers announce a repeated message only if the text changes, so a no-break space is added every other
    // time.
    announcementCount.current += 1
    setMessage(announcementCount.current % 2 === 0 ? text : `${text}\u00a0`)
  }, [])

  return (
    <AnnounceContext value={announce}>
      {children}
      <p aria-live="polite" aria-atomic="true" className="sr-only">
        {message}
      </p>
    </AnnounceContext>
  )
}

/** Announces a message: `const announce = useAnnounce(); announce('Precios en USD')`. */
export function useAnnounce(): Announce {
  return use(AnnounceContext)
}
