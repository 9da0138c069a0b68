import { type Api, createApi, type Transport } from '@shop/contract/client.ts'
import type { Lang } from '@shop/contract/locale.ts'
import { endSession, isLeaving } from '../session/session.ts'
import { readStored } from '../storage/browser-storage.ts'
import { browserPreferences } from '../storage/preferences.ts'
import { readMessages } from '../localization/read-messages.ts'
import { everyPageMessages } from '../../messages/every-page.ts'
import { getPageLang } from '../../messages/lazy-messages.ts'

/** The specification's message for a session that has ended (section 8). */
const SESSION_ENDED_MESSAGE = 'Unauthenticated.'
const TIMEOUT_MS = 30_000

/** Sends a call from the browser, with the bearer token if there is one. */
const send: Transport = async ({ method, url, body }) => {
  const token = readStored('token')
  const response = await fetch(url, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body }),
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const text = await response.text()
  if (
    response.status === 401 &&
    text.includes(SESSION_ENDED_MESSAGE) &&
    token !== null &&
    readStored('token') === token
  ) {
    endSession()
  }
  // While the page is being left, no response may change it or show a message that disappears at once.
  if (isLeaving()) return new Promise<never>(() => {})
  return { status: response.status, text }
}

/**
 * The client for all API calls of the browser, by default in the visitor's language. Never throws; a refusal is a value.
 * When another tab has changed the language, its messages are not loaded in this one yet: a missing response is then
 * explained in the page's language.
 */
export function browserApi(lang: Lang = browserPreferences().lang): Api {
  const { failed, unreachable } = (everyPageMessages.get(lang) ?? readMessages(getPageLang())).common
  return createApi(send, lang, failed, unreachable)
}
