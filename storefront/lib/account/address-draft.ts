import { userStore } from '../session/session.ts'

/** The draft of an address belongs to the customer who wrote it: nobody who signs in after them in this tab finds it. */
export function addressDraft(): string {
  return `address_${userStore.get()?.id ?? 'nobody'}`
}
