import { type ReactNode, Suspense, createContext, lazy, use, useCallback, useState } from 'react'
import type { ToastAction } from './toast-action.ts'

type ShowToast = (text: string, action?: ToastAction) => void

const Toaster = lazy(() => import('./toaster.tsx').then(({ Toaster: found }) => ({ default: found })))
const ToastContext = createContext<ShowToast>(() => {})

/**
 * Shows at most one short notice at a time, for two seconds, or for ten with a button. It is never the only place for a
 * message, and never shows an error.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<{ text: string; action?: ToastAction | undefined }>()
  const show = useCallback<ShowToast>((text, action) => setNotice({ text, action }), [])
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
