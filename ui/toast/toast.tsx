import { type ReactNode, createContext, use, useCallback, useEffect, useState } from 'react'

type ShowToast = (text: string) => void

const shownMs = 2000
const ToastContext = createContext<ShowToast>(() => {})

/** At most one short notice at a time, for two seconds. Never the only place where something is said, never an error. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<{ text: string } | null>(null)

  useEffect(() => {
    if (toast === null) return
    const timer = setTimeout(() => setToast(null), shownMs)
    return () => clearTimeout(timer)
  }, [toast])

  const show = useCallback<ShowToast>((text) => setToast({ text }), [])

  return (
    <ToastContext value={show}>
      {children}
      <output
        aria-live="polite"
        className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--bar-bottom,0px)+1.5rem)] z-50 flex justify-center"
      >
        {toast !== null && (
          <span className="animate-rise rounded-edge border border-transparent bg-ink px-4 py-3 text-small font-medium text-paper shadow-pop">
            {toast.text}
          </span>
        )}
      </output>
    </ToastContext>
  )
}

/** `const toast = useToast(); toast('Idioma cambiado')` */
export function useToast(): ShowToast {
  return use(ToastContext)
}
