import type { SignedIn } from '@shop/contract/accounts.ts'
import {
  clearAllStorage,
  clearSessionStorage,
  readStored,
  readStoredJson,
  writeStored,
  writeStoredJson,
} from '../storage/browser-storage.ts'
import { createStore, useStore } from '../storage/store.ts'
import { readTabStored, writeTabStored } from '../storage/tab-storage.ts'
import { detour } from './access.ts'
import { rememberRedirect } from './redirect.ts'

export type StoredUser = Omit<SignedIn, 'api_token' | 'gg'>

/** The customer as the browser knows them. A token in its storage means signed in (specification 4). */
export const userStore = createStore<StoredUser | null>(null)

/** The customer, once the page is taken over; null while rendering on the server and for guests. */
export function useUser(): StoredUser | null {
  return useStore(userStore)
}

export function isSignedIn(): boolean {
  return readStored('token') !== null
}

function storedUser(): StoredUser | null {
  return isSignedIn() ? (readStoredJson('user') as StoredUser | null) : null
}

/** Reads what is stored into the store; other tabs signing in or out are followed. */
export function followStorage(onChange: () => void): () => void {
  userStore.set(storedUser())
  const hear = (event: StorageEvent) => {
    if (event.key !== 'token' && event.key !== null) return
    const was = userStore.get()?.id
    userStore.set(storedUser())
    if (userStore.get()?.id !== was) onChange()
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}

/** Is whoever this page was drawn for the one whose token is stored? Of two guests too. */
export function isSameCustomer(): boolean {
  return storedUser()?.id === userStore.get()?.id
}

/** Signing in, whichever way: token and customer are stored; the token last, for other tabs look when it comes. */
export function keepSession({ api_token, gg, ...user }: SignedIn): void {
  writeStoredJson('user', user)
  writeStored('gg', gg)
  writeStored('refreshed_at', String(Date.now()))
  writeStored('token', api_token)
  userStore.set(user)
  forgetSessionEnd()
}

/** What the server now knows of the signed-in customer, kept here too; nothing when somebody else is signed in meanwhile. */
export function updateUser(known: Omit<StoredUser, 'affiliation'>): void {
  const user = userStore.get()
  if (user === null || user.id !== known.id) return
  const { email, name, lastname, country_id, phone, code_phone, date_birth } = known
  const fresh = { ...user, email, name, lastname, country_id, phone, code_phone, date_birth }
  if (JSON.stringify(fresh) === JSON.stringify(user)) return
  writeStoredJson('user', fresh)
  userStore.set(fresh)
}

/** Kept for the documents that follow the end of a session, so that they can say why. */
const ENDED = 'session_ended'
let leaving = false

/** The session has just ended and the page is being left: whatever is still answered to it means nothing. */
export function isLeaving(): boolean {
  return leaving
}

/**
 * The server no longer knows the token: the session's things are cleared and the shop starts over at /
 * (specification 4). A screen only for customers is remembered, so that signing in again leads back to it.
 */
export function endSession(): void {
  const here = location.pathname + location.search
  if (detour(location.pathname, false) !== undefined) rememberRedirect(here)
  clearSessionStorage()
  userStore.set(null)
  writeTabStored(ENDED, 'ended')
  leaving = true
  // Come back to by Back, as it was left, it would wait for ever.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
  location.assign('/')
}

/** Why the customer was signed out without asking for it: the server ended the session, or would not give their cart. */
export type SessionEnd = 'ended' | 'cart'
const endStore = createStore<SessionEnd | null>(null)

/** What the page has to say about a session that is over; null when there is nothing to say. */
export function useSessionEnd(): SessionEnd | null {
  return useStore(endStore)
}

/** Nothing more is said of a session that is over: the customer has read it, or is signed in again. */
export function forgetSessionEnd(): void {
  writeTabStored(ENDED, null)
  endStore.set(null)
}

/** The server would not give the cart: the session is over (specification 4), and the page says so. */
export function endSessionForCart(): void {
  dropSession()
  writeTabStored(ENDED, 'cart')
  endStore.set('cart')
}

/** Goes on as a guest, where somebody is: what belongs to the session is cleared. */
export function dropSession(): void {
  clearSessionStorage()
  userStore.set(null)
}

/** Has the page say that the session ended in a document before, until it is read or somebody signs in. */
export function tellSessionEnd(): void {
  const end = leaving ? null : readTabStored(ENDED)
  if (end === 'ended' || end === 'cart') endStore.set(end)
}

/** After log-out nothing of the customer stays in this browser. */
export function forgetEverything(): void {
  clearAllStorage()
  userStore.set(null)
}
