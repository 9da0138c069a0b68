import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { renderMedia } from './render-media.ts'

// Builds the page, renders it on the server and inserts the HTML: the tests then also verify that every component
// renders without a browser and hydrates without a mismatch. Beside the page of all components, each has one of its own.
const configFile = `${import.meta.dirname}/vite.config.ts`
const out = `${import.meta.dirname}/build`

await renderMedia(`${out}/public`)
if (!process.argv.includes('--media-only')) await buildPage()

async function buildPage() {
  await build({ configFile, logLevel: 'error' })
  await build({
    configFile,
    logLevel: 'error',
    build: { ssr: 'server.tsx', outDir: `${out}/server`, copyPublicDir: false },
  })
  const { ids, render } = (await import(pathToFileURL(`${out}/server/server.js`).href)) as typeof import('./server.tsx')
  const page = await readFile(`${out}/page/index.html`, 'utf8')
  const insert = (only?: string) =>
    page
      .replace('id="root"', only === undefined ? '$&' : `$& data-only="${only}"`)
      .replace('<!--page-->', () => render(only))
  await writeFile(`${out}/page/index.html`, insert())
  for (const id of ids) {
    await mkdir(`${out}/page/${id}`)
    await writeFile(`${out}/page/${id}/index.html`, insert(id))
  }
}
