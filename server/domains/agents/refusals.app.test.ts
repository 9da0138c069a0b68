import * as agentLinks from '@shop/contract/agent-links.ts'
import { afterAll, beforeAll } from 'vitest'
import { makeCustomer } from '../../testing/make.ts'
import { type MakeRequest, testRefusals } from '../../testing/test-refusals.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop({ worker: false })
})
afterAll(() => t.close())

/** A browser in which no assistant has begun a request. */
const customer =
  (body?: object): MakeRequest =>
  async () => ({ ...(body === undefined ? {} : { body }), token: (await makeCustomer(t)).token })

testRefusals(() => t, [agentLinks], {
  findLinkRequest: { link_request_not_found: customer() },
  answerLinkRequest: { link_request_not_found: customer({ accept: true }) },
})
