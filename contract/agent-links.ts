import { Type } from 'typebox'
import { defineCall } from './call.ts'

/**
 * The permissions that a customer can give to an assistant, each with the scopes of OAuth that it consists of. `{shop}` stands
 * for the host of the shop, read backwards.
 */
export const agentPermissions = {
  catalog: ['dev.ucp.shopping.catalog.search:read', 'dev.ucp.shopping.catalog.lookup:read'],
  cart: ['dev.ucp.shopping.cart:manage'],
  checkout: ['dev.ucp.shopping.checkout:manage'],
  orders: ['dev.ucp.shopping.order:read'],
  orders_manage: ['dev.ucp.shopping.order:manage'],
  membership: ['{shop}.membership:manage'],
} as const
export type AgentPermission = keyof typeof agentPermissions

const permissionNames = Object.keys(agentPermissions) as AgentPermission[]

export const findLinkRequest = defineCall('findLinkRequest', {
  summary: 'Returns the assistant that asks to be linked in this browser, and what it may do then',
  caller: 'customer',
  response: Type.Object({
    name: Type.String({ description: 'As the assistant calls itself' }),
    host: Type.String({ description: 'The host that publishes the description of the assistant' }),
    profile_hosts: Type.Array(Type.String(), {
      description: 'Other hosts as which the assistant called when this customer linked it before',
    }),
    permissions: Type.Array(Type.Enum([...permissionNames])),
    may_pay: Type.Boolean({ description: 'Whether it may pay a checkout with what the customer gives it' }),
  }),
  refusals: ['link_request_not_found'],
})

export const answerLinkRequest = defineCall('answerLinkRequest', {
  summary: 'Links the assistant that asks to be linked in this browser, or declines',
  caller: 'customer',
  body: Type.Object({
    accept: Type.Boolean(),
    may_pay: Type.Optional(Type.Boolean({ description: 'Whether the page said that the assistant may pay' })),
  }),
  response: Type.Object({ url: Type.String({ description: 'Where the browser goes on, to the assistant' }) }),
  refusals: ['link_request_not_found'],
})
