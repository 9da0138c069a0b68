import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { langs } from '../../contract/locale.ts'
import { type RenderedSample, renderSamples, mailTypes } from '../../server/testing/mail-samples/samples.ts'
import { getChromiumLaunchOptions } from '../../tools/chromium/chromium.ts'
import { type Viewport, openMailPage, screenshotMail } from './screenshot.ts'
import { renderMailsPage } from './render-docs-page.ts'
import { joinImages } from './join-images.ts'
import { readOptions } from '../read-options.ts'

/**
 * Renders every mail of the shop from its samples, as a reader sees it, for `docs/mails.md`: `npm run mails`. With `--
 * --look <folder>` all samples are written there instead: wide, on a phone, in the dark scheme, with images blocked.
 */
const options = readOptions('mails', { look: { type: 'string' } })
const DOCS = path.resolve(import.meta.dirname, '../../docs')
const PUBLIC_URL = 'https://lienza.example'
const desktop: Viewport = { width: 620, scheme: 'light' }
const viewports: Viewport[] = [
  desktop,
  { width: 360, scheme: 'light' },
  { width: 360, scheme: 'dark' },
  { width: 320, scheme: 'light', blockImages: true },
]

const samples = mailTypes.flatMap((kind) => langs.flatMap((lang) => renderSamples(kind, lang, PUBLIC_URL)))
const browser = await chromium.launch(await getChromiumLaunchOptions())
try {
  if (options.look === undefined) await renderDocs(browser)
  else await renderAllViewports(browser, options.look)
} finally {
  await browser.close()
}

async function renderDocs(opened: Browser): Promise<void> {
  const folder = path.join(DOCS, 'images/mails')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const page = await openMailPage(opened, desktop)
  const usualSamples = samples.filter(({ at }) => at === 0)
  for (const kind of mailTypes) {
    const screenshots = await mapInOrder(
      usualSamples.filter((sample) => sample.kind === kind),
      (sample) => screenshotMail(page, sample),
    )
    writeFileSync(path.join(folder, `${kind}.webp`), await joinImages(screenshots, 1000))
    console.log(`docs/images/mails/${kind}.webp`)
  }
  writeFileSync(path.join(DOCS, 'mails.md'), renderMailsPage(usualSamples))
}

async function renderAllViewports(opened: Browser, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const pages = await Promise.all(viewports.map((viewport) => openMailPage(opened, viewport)))
  for (const sample of samples) {
    const screenshots = await mapInOrder(pages, (page) => screenshotMail(page, sample))
    writeFileSync(path.join(folder, getFileName(sample)), await joinImages(screenshots, 1700))
  }
}

function getFileName({ kind, at, lang }: RenderedSample): string {
  return `${kind}-${at}-${lang}.webp`
}

async function mapInOrder<T>(list: T[], render: (item: T) => Promise<Buffer>): Promise<Buffer[]> {
  const images: Buffer[] = []
  for (const item of list) images.push(await render(item))
  return images
}
