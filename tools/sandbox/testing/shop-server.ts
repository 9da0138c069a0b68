import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { build } from 'vite'

export async function startShopPage(sandbox_url: string) {
  const script = await bundle()
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': buildCsp(sandbox_url) }
  const server = createServer((request, response) => {
    if (request.url === '/page.js') return response.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
    const isBack = request.url?.startsWith('/back') ?? false
    return response.writeHead(200, headers).end(isBack ? RETURN_URL : buildHtml(sandbox_url))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const RETURN_URL =
  '<!doctype html><html lang="en"><head><title>Back</title></head><body><h1>Back</h1><div id="place"></div></body></html>'

function buildHtml(sandbox_url: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Pay</title></head><body><main><h1>Pay</h1>
<div id="root"></div></main><script src="${sandbox_url}/v3/stripe.js"></script><script src="/page.js"></script></body></html>`
}

function buildCsp(sandbox_url: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${sandbox_url}`,
    `frame-src ${sandbox_url}`,
    `connect-src ${sandbox_url}`,
    "base-uri 'none'",
  ].join('; ')
}

async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"development"' },
    build: {
      write: false,
      minify: false,
      lib: { entry: join(import.meta.dirname, 'shop-page.tsx'), formats: ['iife'], name: 'page' },
    },
  })
  const [first] = Array.isArray(result) ? result : [result]
  if (!first || !('output' in first)) throw new Error('the page was not built')
  return first.output[0].code
}
