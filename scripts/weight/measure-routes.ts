import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { langs } from '../../contract/locale.ts'
import { listMessageFiles, type Manifest } from '../../storefront/lib/localization/message-files.ts'
import { addFiles, createGzipSum } from './built-files.ts'

interface Routes {
  entry: { module: string }
  routes: Record<string, { module: string; parentId?: string }>
}

/**
 * Script of a first view, as gzip, in KB of 1024: what the page itself requests, and the messages in the longer
 * language.
 */
export interface RouteWeight {
  script_kb: number
  messages_kb: number
}

/**
 * Returns the weight of each route of the built pages at its first view: everything that its files, its layouts' and
 * the entry's import, the list of routes, and the messages that these files load. The key is the route's path.
 */
export function measureRoutes(folder: string): Map<string, RouteWeight> {
  const chunks = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  const keysByFile = new Map(Object.entries(chunks).map(([key, { file }]) => [`/${file}`, key]))
  const [list = ''] = globSync('assets/manifest-*.js', { cwd: folder })
  const { entry, routes } = JSON.parse(
    /\{.*\}/s.exec(readFileSync(path.join(folder, list), 'utf8'))?.[0] ?? '',
  ) as Routes

  const sum = createGzipSum(folder)

  function measureRoute(id: string): RouteWeight {
    const files = addFiles(chunks, keysByFile.get(entry.module) ?? entry.module, new Set([list]))
    for (let routeId: string | undefined = id; routeId !== undefined; routeId = routes[routeId]?.parentId) {
      const module = routes[routeId]?.module ?? ''
      addFiles(chunks, keysByFile.get(module) ?? module, files)
    }
    const messages_kb = Math.max(...langs.map((lang) => sum(listMessageFiles(chunks, files, lang))))
    return { script_kb: sum(files) + messages_kb, messages_kb }
  }

  const screens = Object.keys(routes).filter((id) => id.startsWith('/'))
  return new Map(screens.map((id) => [id, measureRoute(id)]))
}
