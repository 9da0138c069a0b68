import { readFile, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { renderMedia } from './render-media.ts'

// Builds the page, renders it on the server and inserts the HTML: the tests then also verify that every component
// renders without a browser and hydrates without a mismatch.
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
  const { render } = (await import(pathToFileURL(`${out}/server/server.js`).href)) as { render: () => string }
  const page = await readFile(`${out}/page/index.html`, 'utf8')
  await writeFile(
    `${out}/page/index.html`,
    page.replace('<!--page-->', () => render()),
  )
}
