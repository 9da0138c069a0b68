import { type Api, createApi, type Transport } from '@shop/contract/client.ts'
import type { Lang } from '@shop/contract/locale.ts'
import { endSession, isLeaving } from '../session/session.ts'
import { readStored } from '../storage/browser-storage.ts'
import { textsOf } from '../words/texts.ts'

/** The specification's message for a session that has ended (section 8). */
const SESSION_OVER = 'Unauthenticated.'
const PATIENCE_MS = 30_000

/** Sends a call from the browser, with the bearer token if there is one. */
const send: Transport = async ({ method, url, body }) => {
  const token = readStored('token')
  const answer = await fetch(url, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body }),
    cache: 'no-store',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  const text = await answer.text()
  if (answer.status === 401 && text.includes(SESSION_OVER) && token !== null && readStored('token') === token) {
    endSession()
  }
  // While the page is being left, no response may change it or show a message that disappears at once.
  if (isLeaving()) return new Promise<never>(() => {})
  return { status: answer.status, text }
}

/** The client for all API calls of the browser. Never throws; a refusal is a value. */
export function browserApi(lang: Lang): Api {
  return createApi(send, lang, textsOf(lang).common.failed)
}
