import { toConsentBefore202608 } from './consent.ts'

interface Option {
  description?: { plain: string } | string
}
interface Method {
  destinations?: { type?: string }[]
  groups?: { options?: Option[] }[]
}

/**
 * Changes a finished answer to what the release 2026-04-08 knows: no policies, texts instead of descriptions of options,
 * destinations without a type, and consent as a boolean, in checkouts only.
 */
export function toAnswerBefore202608(body: Record<string, unknown>): Record<string, unknown> {
  const { policies: _, ...rest } = { ...body, ...('buyer' in body ? { buyer: toBuyer(body) } : {}) } as typeof body
  const fulfillment = rest['fulfillment'] as { methods?: Method[] } | undefined
  if (fulfillment?.methods === undefined) return rest
  return { ...rest, fulfillment: { ...fulfillment, methods: fulfillment.methods.map(toMethod) } }
}

function toBuyer({ buyer, status }: Record<string, unknown>) {
  const { consent, ...named } = buyer as { consent?: Parameters<typeof toConsentBefore202608>[0] }
  // Only a checkout has a status.
  return consent === undefined || status === undefined ? named : { ...named, consent: toConsentBefore202608(consent) }
}

function toMethod({ destinations, groups, ...method }: Method) {
  return {
    ...method,
    ...(destinations === undefined ? {} : { destinations: destinations.map(({ type: _, ...one }) => one) }),
    ...(groups === undefined ? {} : { groups: groups.map(toGroup) }),
  }
}

function toGroup({ options, ...group }: NonNullable<Method['groups']>[number]) {
  return options === undefined ? group : { ...group, options: options.map(toOption) }
}

function toOption({ description, ...option }: Option) {
  if (description === undefined) return option
  return { ...option, description: typeof description === 'string' ? description : description.plain }
}
