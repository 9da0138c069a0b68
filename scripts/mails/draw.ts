import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import type { Lang } from '../../contract/locale.ts'
import { type DrawnSample, drawSamples, mailKinds } from '../../server/testing/mail-samples/samples.ts'
import { chromiumLaunch } from '../../tools/chromium/chromium.ts'
import { type Look, openWindow, photograph } from './photograph.ts'
import { pageOfMails } from './page.ts'
import { sheetOf } from './sheet.ts'

/**
 * Renders every mail of the shop from its samples, as a reader sees it, for `docs/mails.md`: `npm run mails`. With `--
 * --look <folder>` all samples are written there instead: wide, on a phone, in the dark scheme, with images blocked.
 */
const { values: options } = parseArgs({ options: { look: { type: 'string' } } })
const DOCS = path.resolve(import.meta.dirname, '../../docs')
const PUBLIC_URL = 'https://lienza.example'
const langs: Lang[] = ['es', 'en']
const desk: Look = { width: 620, scheme: 'light' }
const looks: Look[] = [
  desk,
  { width: 360, scheme: 'light' },
  { width: 360, scheme: 'dark' },
  { width: 320, scheme: 'light', blocked: true },
]

const samples = mailKinds.flatMap((kind) => langs.flatMap((lang) => drawSamples(kind, lang, PUBLIC_URL)))
const browser = await chromium.launch(await chromiumLaunch())
try {
  if (options.look === undefined) await drawDocs(browser)
  else await drawLooks(browser, options.look)
} finally {
  await browser.close()
}

/** Renders the usual case of each type, Spanish beside English. */
async function drawDocs(opened: Browser): Promise<void> {
  const folder = path.join(DOCS, 'pictures/mails')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const window = await openWindow(opened, desk)
  const usual = samples.filter(({ at }) => at === 0)
  for (const kind of mailKinds) {
    const pictures = await inTurn(
      usual.filter((sample) => sample.kind === kind),
      (sample) => photograph(window, sample),
    )
    writeFileSync(path.join(folder, `${kind}.webp`), await sheetOf(pictures, 1000))
    console.log(`docs/pictures/mails/${kind}.webp`)
  }
  writeFileSync(path.join(DOCS, 'mails.md'), pageOfMails(usual))
}

async function drawLooks(opened: Browser, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const windows = await Promise.all(looks.map((look) => openWindow(opened, look)))
  for (const sample of samples) {
    const pictures = await inTurn(windows, (window) => photograph(window, sample))
    writeFileSync(path.join(folder, fileOf(sample)), await sheetOf(pictures, 1700))
  }
}

function fileOf({ kind, at, lang }: DrawnSample): string {
  return `${kind}-${at}-${lang}.webp`
}

async function inTurn<T>(list: T[], draw: (one: T) => Promise<Buffer>): Promise<Buffer[]> {
  const drawn: Buffer[] = []
  for (const one of list) drawn.push(await draw(one))
  return drawn
}
