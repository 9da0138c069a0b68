import { lazyMessages } from './lazy-messages.ts'

export const identityProofMessages = lazyMessages({
  es: () => import('./es/identity-proof.ts'),
  en: () => import('./en/identity-proof.ts'),
})
