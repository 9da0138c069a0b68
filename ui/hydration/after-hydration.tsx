import type { ReactNode } from 'react'
import { useHydrated } from './use-hydrated.ts'

/**
 * Content that the HTML of the server leaves out: controls and marks that a page repeats dozens of times, that do
 * nothing before its scripts run, and that take no space of their own. They would be a sixth of a list.
 */
export function AfterHydration({ children }: { children: ReactNode }) {
  return useHydrated() ? children : null
}
