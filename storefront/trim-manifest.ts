import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const OPENING = 'window.__reactRouterManifest='

/**
 * Takes out of the routes' list, which every page carries, which files each route imports: the server has that list to
 * tell a page what it will need, and a browser learns it from the files. That is more than half of the list.
 */
export function trimManifest(folder: string): void {
  const [file, ...more] = globSync('assets/manifest-*.js', { cwd: folder })
  const text = file === undefined ? '' : readFileSync(path.join(folder, file), 'utf8')
  if (file === undefined || more.length > 0 || !text.startsWith(OPENING) || !text.endsWith(';'))
    throw new Error(`the list of routes in ${folder} is not what it was`)
  const manifest = JSON.parse(text.slice(OPENING.length, -1)) as { routes: Record<string, { imports: string[] }> }
  for (const route of Object.values(manifest.routes)) route.imports = []
  writeFileSync(path.join(folder, file), `${OPENING}${JSON.stringify(manifest)};`)
}
