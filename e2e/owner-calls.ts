import { type APIRequestContext, expect, request as requests, test } from '@playwright/test'
import { DEMO_OWNER } from './back-office.ts'

/** Posts to a path of the back office's API, and returns the response. A refused call fails the journey. */
export type OwnerCall = (path: string, data: object) => Promise<ReturnType<typeof JSON.parse>>

/**
 * Signs the owner in and calls the API of the back office, as its screens do. A staff command would start a process for each
 * call.
 */
export async function callAsOwner(work: (call: OwnerCall, owner: APIRequestContext) => Promise<void>): Promise<void> {
  const { baseURL = '' } = test.info().project.use
  const owner = await requests.newContext({ baseURL, extraHTTPHeaders: { origin: new URL(baseURL).origin } })
  const call: OwnerCall = async (path, data) => {
    const response = await owner.post(`/api/staff/${path}`, { data })
    expect(response.ok(), await response.text()).toBe(true)
    return response.json()
  }
  try {
    await call('session/password', DEMO_OWNER)
    await work(call, owner)
  } finally {
    await owner.dispose()
  }
}

export function advanceOrder(code: string, ...steps: ('prepare' | 'ship' | 'deliver')[]): Promise<void> {
  const shipment = { carrier: 'DHL', waybill: '1234567890' }
  return callAsOwner(async (call) => {
    for (const step of steps) await call(`orders/${step}`, { code, ...(step === 'ship' ? shipment : {}) })
  })
}
