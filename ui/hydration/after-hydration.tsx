import type { ReactNode } from 'react'
import { useHydrated } from './use-hydrated.ts'

/**
 * Renders its children in the browser only. It is for controls and marks that a page repeats dozens of times, that do
 * nothing before its scripts run, and that take no space of their own (decision 86).
 */
export function AfterHydration({ children }: { children: ReactNode }) {
  return useHydrated() ? children : null
}
