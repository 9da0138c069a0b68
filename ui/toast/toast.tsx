import { type ReactNode, Suspense, createContext, lazy, use, useCallback, useState } from 'react'

type ShowToast = (text: string) => void

const Toaster = lazy(() => import('./toaster.tsx').then(({ Toaster: found }) => ({ default: found })))
const ToastContext = createContext<ShowToast>(() => {})

/**
 * Shows at most one short notice at a time, for two seconds. It is never the only place for a message, and never shows
 * an error.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<{ text: string }>()
  const show = useCallback<ShowToast>((text) => setNotice({ text }), [])
  return (
    <ToastContext value={show}>
      {children}
      {notice !== undefined && (
        <Suspense>
          <Toaster notice={notice} />
        </Suspense>
      )}
    </ToastContext>
  )
}

/** Shows a notice: `const toast = useToast(); toast('Idioma cambiado')`. */
export function useToast(): ShowToast {
  return use(ToastContext)
}
