import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: '.',
  ssr: true,
  // One manifest with the page: no request is made to learn where a link leads.
  routeDiscovery: { mode: 'initial' },
  // A screen is one file of one piece: its loaders share its `load`, which the splitter would leave behind.
  splitRouteModules: false,
} satisfies Config
