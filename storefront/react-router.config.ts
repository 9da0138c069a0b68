import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: '.',
  ssr: true,
  // One manifest with the page: no request is made to learn where a link leads.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
