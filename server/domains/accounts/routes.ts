import * as calls from '@shop/contract/accounts.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressKey } from '../../platform/network-address.ts'
import { serve } from '../../platform/serve.ts'
import type { Shop } from '../../platform/shop.ts'
import { bearerOf } from './accounts.ts'
import { createAddress, getAddress, listAddresses, removeAddress, updateAddress } from './addresses.ts'
import { listCountries } from './countries.ts'
import { logIn } from './login.ts'
import { getMyData } from './profile.ts'
import { completeRegistration, register, resendConfirmation } from './registration.ts'
import { logOut, refreshSession } from './sessions.ts'

export function accountRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, calls.listCountries, ({ lang }) => listCountries(shop, lang))
  serve(app, calls.register, async ({ body, lang }) => ({ token: await register(shop, body, lang) }))
  serve(app, calls.resendConfirmation, async ({ body, lang }) => ({
    token: await resendConfirmation(shop, body.token, lang),
  }))
  serve(app, calls.completeRegistration, ({ body, request }) => completeRegistration(shop, body.token, from(request)))
  serve(app, calls.logIn, ({ body, request }) => logIn(shop, body.email, body.password, from(request)))
  serve(app, calls.refreshToken, async ({ request }) => ({
    api_token: await refreshSession(shop, bearerOf(request) ?? ''),
  }))
  serve(app, calls.logOut, async ({ customer }) => {
    await logOut(shop, customer.session_id)
    return { ended: true }
  })
  serve(app, calls.getMyData, ({ customer, lang }) => getMyData(shop, customer.id, lang))

  serve(app, calls.listAddresses, ({ customer, lang }) => listAddresses(shop, customer.id, lang))
  serve(app, calls.getAddress, ({ customer, query, lang }) => getAddress(shop.db, customer.id, query.id, lang))
  serve(app, calls.createAddress, async ({ customer, body }) => ({ id: await createAddress(shop, customer.id, body) }))
  serve(app, calls.updateAddress, async ({ customer, body }) => {
    await updateAddress(shop, customer.id, body.id, body)
    return { id: body.id }
  })
  serve(app, calls.removeAddress, async ({ customer, query }) => {
    await removeAddress(shop, customer.id, query.id)
    return { removed: true }
  })
}

function from(request: FastifyRequest) {
  return { address: addressKey(request.ip), user_agent: request.headers['user-agent'] ?? '' }
}
