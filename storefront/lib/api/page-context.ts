import type { Api } from '@shop/contract/client.ts'
import { createContext } from 'react-router'
import type { RequestPreferences } from '../storage/preferences.ts'

/** What the server hands to one rendering of a page. */
export interface PageContext {
  preferences: RequestPreferences
  /** The contract's calls without a network, as a guest makes them. */
  api: Api
  /** None while developing. */
  nonce: string | undefined
  public_url: string
  /** Where a failure while drawing is told. */
  report: (error: unknown) => void
}

export const pageContext = createContext<PageContext>()
