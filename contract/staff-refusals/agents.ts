export const agentRefusals = {
  agent_platform_not_found: {
    status: 404,
    es: 'Esa plataforma ya no está en la lista.',
    en: 'That platform is no longer listed.',
  },
} as const
