import type { ProviderUse } from '@shop/contract/provider-pages.ts'
import { redirectDocument } from 'react-router'
import { documentProviderUse } from './current-document.ts'

/**
 * `export const clientMiddleware = requireProviderDocument('payment')` loads a screen with a provider's script as a
 * document of its own, because only that document's policy allows the script (contract/provider-pages.ts).
 */
export function requireProviderDocument(use: ProviderUse) {
  return [
    async ({ request }: { request: Request }, next: () => Promise<unknown>): Promise<void> => {
      if (documentProviderUse !== use) throw redirectDocument(request.url)
      await next()
    },
  ]
}
