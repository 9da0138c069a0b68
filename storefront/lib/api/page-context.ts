import type { Api } from '@shop/contract/client.ts'
import { createContext } from 'react-router'
import type { Manifest } from '../localization/message-files.ts'
import type { RequestPreferences } from '@shop/contract/preferences.ts'

export interface PageContext {
  preferences: RequestPreferences
  api: Api
  /** Undefined during development. */
  nonce: string | undefined
  /** Vite's manifest of the files that it built. Undefined during development. */
  manifest: Manifest | undefined
  public_url: string
  report: (error: unknown) => void
  /** Takes the rendered page. As the body of the response it would be encoded and decoded again. */
  setHtml: (html: string) => void
}

export const pageContext = createContext<PageContext>()
