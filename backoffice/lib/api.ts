import type { Lang } from '@shop/contract/locale.ts'
import type { Transport } from '@shop/contract/client.ts'
import { createStaffApi, type StaffApi } from '@shop/contract/staff/client.ts'
import { getMessages } from '../messages/messages.ts'
import { readLanguage } from './language.ts'

const TIMEOUT_MS = 30_000

/** Sends a call with the session's cookie, which scripts cannot read. */
const send: Transport = async ({ method, url, body }) => {
  const response = await fetch(url, {
    method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body }),
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  return { status: response.status, text: await response.text() }
}

/** The client for all calls of the back office. It never throws; a refusal is a value. */
export function staffApi(lang: Lang = readLanguage()): StaffApi {
  return createStaffApi(send, lang, getMessages(lang).common.failed)
}
