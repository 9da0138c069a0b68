import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

/** Writes the licenses of the packages in a worker, which Vite leaves out of its own list, to `.vite/worker-license.md`. */
export function workerLicenses(): Plugin {
  return {
    name: 'worker-licenses',
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
      const folders = new Set(modules.flatMap((id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? []))
      const source = [...folders].toSorted().map(readLicense).join('\n\n')
      this.emitFile({ type: 'asset', fileName: '.vite/worker-license.md', source: `${source}\n` })
    },
  }
}

function readLicense(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one))
  if (file === undefined) throw new Error(`${name} has no license to deliver with it`)
  return `## ${name} - ${version} (${license})\n\n${readFileSync(path.join(folder, file), 'utf8').trim()}`
}
