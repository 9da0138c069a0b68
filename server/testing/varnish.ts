import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eventually } from './eventually.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../deploy/varnish')
const RULES = path.join(FOLDER, 'default.vcl')

export const hasVarnish = spawnSync('varnishd', ['-C', '-f', RULES], { stdio: 'ignore' }).status === 0

export const VARNISH_IS_MISSING = 'varnishd with vmod_xkey is not installed (apt-get install varnish varnish-modules)'

export interface Varnish {
  url: string
  purge_url: string
  readLogs(): { requests: string; all: string }
  close(): Promise<void>
}

export async function startVarnish(ports: { shop: number; varnish: number; purge: number }): Promise<Varnish> {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-varnish-'))
  const rules = path.join(folder, 'default.vcl')
  writeFileSync(rules, readFileSync(RULES, 'utf8').replace('.port = "3000"', `.port = "${ports.shop}"`))
  const listen = ['-a', `127.0.0.1:${ports.varnish}`, '-a', `purge=127.0.0.1:${ports.purge}`]
  const work = path.join(folder, 'work')
  const [mask = ''] = /vsl_mask=\S+/.exec(readFileSync(RULES, 'utf8')) ?? []
  const args = ['-F', '-j', 'none', '-f', rules, ...listen, '-n', work, '-s', 'malloc,64m', '-p', mask]
  const varnish = spawn('varnishd', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let errors = ''
  varnish.stderr.on('data', (chunk: Buffer) => (errors += String(chunk)))
  const url = `http://127.0.0.1:${ports.varnish}`
  const ended = new Promise<void>((resolve) => varnish.once('exit', () => resolve()))
  await eventually(async () => {
    if (varnish.exitCode !== null) throw new Error(`varnishd ended: ${errors}`)
    return fetch(`${url}/healthz`).then(
      () => true,
      () => false,
    )
  }, 20_000)
  return {
    url,
    purge_url: `http://127.0.0.1:${ports.purge}`,
    readLogs() {
      const read = (program: string, ...options: string[]) =>
        spawnSync(program, ['-n', work, '-d', ...options], { encoding: 'utf8' }).stdout
      return { requests: read('varnishncsa', '-f', path.join(FOLDER, 'log-format')), all: read('varnishlog') }
    },
    async close() {
      varnish.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
