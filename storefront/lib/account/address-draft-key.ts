import { userStore } from '../session/session.ts'

/**
 * The draft of an address belongs to the customer who wrote it; another customer who signs in later in this tab does
 * not see it.
 */
export function getAddressDraftKey(): string {
  return `address_${userStore.get()?.id ?? 'nobody'}`
}
