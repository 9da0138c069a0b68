import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { build } from 'vite'

/** Serves the page under a policy as narrow as a real shop's: only the sandbox's origin beside its own. */
export async function startShopPage(sandbox_url: string) {
  const script = await bundle()
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${sandbox_url}`,
    `frame-src ${sandbox_url}`,
    `connect-src ${sandbox_url}`,
    "base-uri 'none'",
  ].join('; ')
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Pay</title></head><body><main><h1>Pay</h1>
<div id="root"></div></main><script src="${sandbox_url}/v3/stripe.js"></script><script src="/page.js"></script></body></html>`
  const server = createServer((request, response) => {
    const isScript = request.url === '/page.js'
    response.writeHead(200, {
      'content-type': isScript ? 'text/javascript' : 'text/html; charset=utf-8',
      ...(!isScript && { 'content-security-policy': policy }),
    })
    response.end(
      isScript ? script : request.url?.startsWith('/back') ? '<!doctype html><title>Back</title><h1>Back</h1>' : html,
    )
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
