/** The positions of the switch for assistants, each of which allows what the ones before it do (rules 10). */
export const agentModes = ['off', 'catalog', 'cart', 'payment'] as const
export type AgentMode = (typeof agentModes)[number]
