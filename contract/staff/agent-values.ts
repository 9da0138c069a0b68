/** The outcomes of a change of an order that its platform is to receive. `dropped`: it may not receive it any more. */
export const agentDeliveryOutcomes = ['waiting', 'delivered', 'failed', 'dropped'] as const
export type AgentDeliveryOutcome = (typeof agentDeliveryOutcomes)[number]

/** How often the assistants of one platform may call in a minute unless the owner says otherwise, and the most that may be said. */
export const AGENT_CALLS_PER_MINUTE = 600
export const MAX_AGENT_CALLS_PER_MINUTE = 6000
