import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { renderAll } from './jobs/worker-pool.ts'
import { listDesignColors } from './jobs/design-colors.ts'
import { getBackgroundColor } from './jobs/background-color.ts'
import { type ImageJob, listJobs } from './jobs/jobs.ts'
import { startProgress } from './jobs/progress.ts'
import { writeContactSheet } from './jobs/contact-sheet.ts'

/**
 * Renders the demo shop's images. Without options it renders those that are missing in the seeds' folder and writes their
 * list and the colors of the designs.
 *
 *   --list            list the images that would be rendered, and render none
 *   --only 'tee-*'    only images whose key matches (* stands for anything)
 *   --sheet file.png  lay the chosen images side by side at 300 px instead of storing them
 *   --out folder      store them in that folder, also those that exist already
 */
const demo = path.resolve(import.meta.dirname, '../../server/database/seeds/demo')
const { values } = parseArgs({
  options: { list: { type: 'boolean' }, only: { type: 'string' }, sheet: { type: 'string' }, out: { type: 'string' } },
})
const cacheFolder = path.join(import.meta.dirname, '.cache')
const out = values.out ?? path.join(demo, 'media')
const all = listJobs()
const chosen = all.filter(({ key }) => matches(key, values.only))
const wanted = values.sheet || values.out ? chosen : chosen.filter((job) => isMissing(job, out))

if (values.list) for (const { key } of wanted) console.log(key)
else if (values.sheet) await drawSheet(wanted, values.sheet)
else {
  await drawFiles(wanted, out)
  if (!values.out) {
    await writeFile(path.join(demo, 'pictures.json'), await listOf(all))
    const designs = await listDesignColors(path.join(demo, 'media'))
    await writeFile(path.join(demo, 'design-colors.json'), `${JSON.stringify(designs, null, 2)}\n`)
  }
}

async function drawFiles(jobs: ImageJob[], folder: string): Promise<void> {
  const progress = startProgress(jobs.length)
  const options = { scale: 1, care: { coarser: 1, stepFactor: 1 }, cacheFolder }
  await renderAll(jobs, workers(), { options, out: folder }, ({ key, bytes }) => progress(key, bytes))
}

async function drawSheet(jobs: ImageJob[], file: string): Promise<void> {
  const tiles = new Map<string, Uint8Array>()
  const progress = startProgress(jobs.length)
  const options = { scale: 0.5, care: { coarser: 1, stepFactor: 1 }, cacheFolder }
  await renderAll(jobs, workers(), { options, tile: 300 }, ({ key, tile }) => {
    if (tile) tiles.set(key, tile)
    progress(key, 0)
  })
  await writeContactSheet(
    tiles,
    jobs.map(({ key }) => key),
    path.resolve(file),
  )
}

/**
 * Returns the list that the seeds read: sizes, the color that is shown until an image arrives, and its alternative
 * text. All images must have been rendered.
 */
async function listOf(jobs: ImageJob[]): Promise<string> {
  const rows = await Promise.all(
    jobs.map(async ({ key, width, height, alt }) => ({
      key,
      width,
      height,
      color: await getBackgroundColor(path.join(demo, 'media', key, '640.webp')),
      alt,
    })),
  )
  return `${JSON.stringify(rows, null, 2)}\n`
}

function matches(key: string, glob = '*'): boolean {
  const pattern = glob.replace(/[.+^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')
  return new RegExp(`^${pattern}$`).test(key)
}

function isMissing({ key, files }: ImageJob, folder: string): boolean {
  return files.some((name) => !existsSync(path.join(folder, key, name)))
}

function workers(): number {
  return Math.max(1, Math.min(2, availableParallelism()))
}
