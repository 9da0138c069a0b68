import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { heroDesktop, heroMobile } from './images/hero.ts'
import { renderRail, type RailImage } from './images/rail.ts'
import { openStudio, type Studio } from './studio/studio.ts'
import { resize } from './jobs/encode.ts'

/**
 * Renders the two films of the home page's hero: the clothes of its images turn a little on their rail, as in a draft,
 * and return to their position in the image, so that the film loops and its first frame is its poster.
 *
 *   npm run films                    writes film.webm beside the two images; needs ffmpeg
 *   --out folder                     writes them to that folder
 *   --only hero-desktop              renders only that one
 */
const { values } = parseArgs({ options: { out: { type: 'string' }, only: { type: 'string' } } })
const media = path.resolve(import.meta.dirname, '../../server/database/seeds/demo/media')
const out = values.out ?? media

/** The positions of one loop: a swing to one side, back, to the other side and back. Each is rendered once. */
const STEPS = 12
const LOOP_S = 9
/**
 * The positions of the loops before and after that the interpolation needs, so that the last frame leads to the first.
 */
const LEAD = 2
/** The largest turn of a garment to each side, in degrees. */
const SWING = 6
const films = [
  { picture: heroDesktop, width: 1120 },
  { picture: heroMobile, width: 640 },
].filter(({ picture }) => values.only === undefined || picture.key === values.only)

for (const { picture, width } of films) {
  const kept = path.join(import.meta.dirname, '.cache')
  const studio = await openStudio({
    scale: width / picture.width,
    care: { coarser: 1, stepFactor: 1 },
    cacheFolder: kept,
  })
  const folder = await mkdtemp(path.join(tmpdir(), 'lienza-film-'))
  const rendered = new Map<string, Buffer>()
  for (let step = -LEAD; step < STEPS + LEAD; step += 1) {
    const swing = Math.sin((2 * Math.PI * step) / STEPS)
    const name = (swing + 0).toFixed(3).replace('-0.000', '0.000')
    const frame = rendered.get(name) ?? (await render(swung(picture, swing), studio))
    rendered.set(name, frame)
    await writeFile(path.join(folder, `${String(step + LEAD).padStart(3, '0')}.png`), frame)
    process.stdout.write(`\r${picture.key} ${step + LEAD + 1}/${STEPS + 2 * LEAD}`)
  }
  await encodeFilm(folder, path.join(out, picture.key, 'film.webm'))
  await rm(folder, { recursive: true })
  process.stdout.write('\n')
}

async function render(picture: RailImage, studio: Studio): Promise<Buffer> {
  const drawn = await renderRail(picture, studio)
  return resize(drawn, drawn.width).png().toBuffer()
}

/**
 * Returns the image with its garments turned, each by its own share of the swing (from -1 to 1). Adjacent garments turn
 * in opposite directions.
 */
function swung(picture: RailImage, swing: number): RailImage {
  const share = (index: number) => (index % 2 === 0 ? 1 : -0.6) * (0.75 + 0.25 * Math.cos(index * 2.4))
  const items = picture.items.map((item, index) => ({ ...item, turn: item.turn + SWING * share(index) * swing }))
  return { ...picture, items }
}

/**
 * Encodes VP9 in WebM without sound; browsers that cannot play it keep the image. The frames between the positions are
 * interpolated.
 */
async function encodeFilm(folder: string, file: string): Promise<void> {
  const rate = STEPS / LOOP_S
  const input = ['-framerate', String(rate), '-i', path.join(folder, '%03d.png')]
  const between = 'minterpolate=fps=24:mi_mode=mci:me=ds'
  const oneLoop = `trim=start=${LEAD / rate}:end=${LEAD / rate + LOOP_S},setpts=PTS-STARTPTS`
  const even = 'scale=trunc(iw/2)*2:trunc(ih/2)*2'
  const coded = ['-an', '-c:v', 'libvpx-vp9', '-crf', '40', '-b:v', '0', '-pix_fmt', 'yuv420p', '-deadline', 'realtime']
  const quick = ['-cpu-used', '6', '-row-mt', '1', '-threads', '4']
  const filter = [between, oneLoop, even].join(',')
  await promisify(execFile)('ffmpeg', ['-y', '-loglevel', 'error', ...input, '-vf', filter, ...coded, ...quick, file])
}
