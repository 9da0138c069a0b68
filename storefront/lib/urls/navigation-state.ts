import type { Location, NavigateOptions } from 'react-router'

/** How a choice on this page is written into its query: the reader stays, and nothing is loaded. */
export const choiceNavigation = {
  replace: true,
  preventScrollReset: true,
  defaultShouldRevalidate: false,
  state: { quiet: true, loadsNothing: true },
} satisfies NavigateOptions

/**
 * Whether a navigation stays on the same page for the reader, as with `state: { quiet: true }`, for instance when its URL
 * is corrected.
 */
export function isQuiet({ state }: Location): boolean {
  return (state as { quiet?: unknown } | null)?.quiet === true
}

/** Whether the entry was written by `choiceNavigation`. Back to it from another page loads that page. */
export function loadsNothing({ state }: Location): boolean {
  return (state as { loadsNothing?: unknown } | null)?.loadsNothing === true
}
