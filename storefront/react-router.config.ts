import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: '.',
  ssr: true,
  // The page contains the manifest of all routes, so that following a link needs no request for it.
  routeDiscovery: { mode: 'initial' },
  // A screen's module stays whole, because its loaders share its `load`, which the splitter would not move with them.
  splitRouteModules: false,
} satisfies Config
