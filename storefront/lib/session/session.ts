import type { LoginResponse } from '@shop/contract/accounts.ts'
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
import { paths } from '../urls/paths.ts'
import { findRedirect } from './route-access.ts'
import { rememberRedirect } from './redirect.ts'

export type StoredUser = Omit<LoginResponse, 'api_token' | 'gg'>

/** The customer that the browser knows. A token in its storage means signed in (specification 4). */
export const userStore = createStore<StoredUser | null>(null)

/** Returns the customer after hydration; null while rendering on the server and for guests. */
export function useUser(): StoredUser | null {
  return useStore(userStore)
}

export function isSignedIn(): boolean {
  return readStored('token') !== null
}

function storedUser(): StoredUser | null {
  return isSignedIn() ? (readStoredJson('user') as StoredUser | null) : null
}

/** Reads the storage into the stores, and follows other tabs that sign in or out. */
export function subscribeToStorage(onChange: () => void): () => void {
  userStore.set(storedUser())
  restoreSessionNotice()
  const handleStorage = (event: StorageEvent) => {
    if (event.key !== 'token' && event.key !== null) return
    const previousId = userStore.get()?.id
    userStore.set(storedUser())
    if (userStore.get()?.id !== previousId) onChange()
  }
  addEventListener('storage', handleStorage)
  return () => removeEventListener('storage', handleStorage)
}

/** Whether the stored token belongs to the customer that this page was rendered for. True for two guests as well. */
export function isSameCustomer(): boolean {
  return storedUser()?.id === userStore.get()?.id
}

/** Whether another customer is signed in here, whose session has nothing to do with what happens to this one. */
export function isOtherCustomerSignedIn(id: number): boolean {
  const user = storedUser()
  return user !== null && user.id !== id
}

/**
 * Stores token and customer after any kind of sign-in. The token comes last, because other tabs react to it. Returns
 * whether the browser has stored it.
 */
export function storeSession({ api_token, gg, ...user }: LoginResponse): boolean {
  writeStoredJson('user', user)
  writeStored('gg', gg)
  writeStored('refreshed_at', String(Date.now()))
  writeStored('token', api_token)
  userStore.set(storedUser())
  clearSessionNotice()
  return isSignedIn()
}

/**
 * Stores the server's current data of the signed-in customer; does nothing when another customer has signed in
 * meanwhile.
 */
export function updateUser(profile: Omit<StoredUser, 'affiliation'>): void {
  const user = userStore.get()
  if (user === null || user.id !== profile.id) return
  const { email, name, lastname, country_id, phone, code_phone, date_birth } = profile
  const updated = { ...user, email, name, lastname, country_id, phone, code_phone, date_birth }
  if (JSON.stringify(updated) === JSON.stringify(user)) return
  writeStoredJson('user', updated)
  userStore.set(updated)
}

/** Stored for the documents that follow the end of a session or a redirect, so that they can say why. */
const SESSION_NOTICE_KEY = 'session_notice'
let isNavigatingAway = false

/** Whether the session has just ended and the page is being left, so that responses still under way must be ignored. */
export function isLeaving(): boolean {
  return isNavigatingAway
}

/**
 * Clears the session when the server no longer accepts the token, and opens the shop again at / (specification 4). A
 * screen for customers only and a product are stored, so that signing in again leads back to them.
 */
export function endSession(): void {
  const currentPath = location.pathname + location.search
  const isProduct = location.pathname.startsWith(paths.product(''))
  if (isProduct || findRedirect(location.pathname, false) !== undefined) rememberRedirect(currentPath)
  clearSession()
  writeTabStored(SESSION_NOTICE_KEY, 'ended')
  isNavigatingAway = true
  // A page that is restored by Back in this state would wait forever.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
  location.assign('/')
}

/**
 * Why the customer was signed out (the server ended the session, or refused the cart), or was led home from a screen for
 * guests (before-paint.ts): a link that resets a password, or another one.
 */
const sessionNotices = ['ended', 'cart', 'reset_link', 'signed_in'] as const
export type SessionNotice = (typeof sessionNotices)[number]
const sessionNoticeStore = createStore<SessionNotice | null>(null)

export function useSessionNotice(): SessionNotice | null {
  return useStore(sessionNoticeStore)
}

export function clearSessionNotice(): void {
  writeTabStored(SESSION_NOTICE_KEY, null)
  sessionNoticeStore.set(null)
}

/** Ends the session because the server refused the cart (specification 4), and the page says so. */
export function endSessionForCart(): void {
  clearSession()
  writeTabStored(SESSION_NOTICE_KEY, 'cart')
  sessionNoticeStore.set('cart')
}

/** Continues as a guest on the same page: the data of the session is cleared. */
export function clearSession(): void {
  clearSessionStorage()
  userStore.set(null)
}

/**
 * Shows what an earlier document stored: the end of a session until the customer closes the notice or signs in, a
 * redirect in this document only.
 */
function restoreSessionNotice(): void {
  const stored = isNavigatingAway ? null : readTabStored(SESSION_NOTICE_KEY)
  const notice = sessionNotices.find((one) => one === stored)
  if (notice === undefined) return
  sessionNoticeStore.set(notice)
  if (isSignedIn()) writeTabStored(SESSION_NOTICE_KEY, null)
}

export function clearAllCustomerData(): void {
  clearAllStorage()
  userStore.set(null)
}
