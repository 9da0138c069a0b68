import type { Lang } from '@shop/contract/locale.ts'
import type { Transport } from '@shop/contract/client.ts'
import { createStaffApi, type StaffApi } from '@shop/contract/staff/client.ts'
import { getMessages } from '../messages/messages.ts'
import { readLanguage } from './language.ts'
import { setShopClock } from './shop-clock.ts'
import { identity, signInAgain } from './questions.ts'

const TIMEOUT_MS = 30_000

/** Sends a call with the session's cookie, which scripts cannot read. */
const sendOnce: Transport = async ({ method, url, body }) => {
  const response = await fetch(url, {
    method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body }),
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  setShopClock(response.headers)
  return { status: response.status, text: await response.text() }
}

/**
 * Sends a call again once a member whose session has ended has signed in over the page, and one that needs a confirmed
 * identity once the second factor was given.
 */
const send: Transport = async (request) => {
  const response = await sendOnce(request)
  if (response.status === 401 && (await signInAgain.ask())) return sendOnce(request)
  if (needsConfirmation(response) && (await identity.ask())) return sendOnce(request)
  return response
}

function needsConfirmation({ status, text }: { status: number; text: string }): boolean {
  return status === 403 && text.includes('"confirmation_needed"')
}

/** The client for all calls of the back office. It never throws; a refusal is a value. */
export function staffApi(lang: Lang = readLanguage()): StaffApi {
  return createStaffApi(send, lang, getMessages(lang).common.failed)
}

/** The client for the calls of a sign-in, to which a missing session is an answer. */
export function signInApi(lang: Lang = readLanguage()): StaffApi {
  return createStaffApi(sendOnce, lang, getMessages(lang).common.failed)
}
