import path from 'node:path'
import type { Clock } from '../platform/clock.ts'
import { openPool, type Pool } from '../platform/db.ts'
import { migrate } from './migrate.ts'
import { renameMedia } from './rename-media.ts'
import { analyzeFilled } from './seeds/analyze-filled.ts'
import { seedDemoPast } from './seeds/demo-past.ts'
import { seedDemo } from './seeds/demo.ts'
import { seedGenerated } from './seeds/generated.ts'
import { refuseUnfit } from './unfit.ts'

/** Reports progress to the person at the terminal. */
export interface Voice {
  say(line: string): void
  progress(label: string): (done: number, total: number) => void
}

/** Settings for the contents of an empty database. */
interface Beginning {
  mode: 'demo' | 'live'
  seed: 'demo' | 'none' | number | undefined
  data_dir: string
  public_url: string
  clock: Clock
}

/**
 * Migrates the database and seeds it when it is empty and seeding is on. Safe to repeat; a crash leaves only complete
 * steps. Throws UnfitDatabase, before anything is written, when the shop could not work.
 */
export async function prepareDatabase(url: string, config: Beginning, embedded: boolean, voice: Voice): Promise<void> {
  const db = openPool(url, { max: 2, prepare: false, statement_timeout_ms: 0 })
  try {
    await refuseUnfit(db, config.mode)
    const applied = await migrate(db)
    if (applied.length > 0) voice.say(`Database brought up to date (${applied.length} migrations).`)
    const media_folder = path.resolve(config.data_dir, 'media')
    await renameMedia(db, media_folder)
    const seed = config.seed ?? (embedded && config.mode === 'demo' ? 'demo' : 'none')
    if (seed === 'none' || !(await isEmpty(db))) return
    await fill(db, seed, { ...config, media_folder }, voice)
  } finally {
    await db.end()
  }
}

async function fill(
  db: Pool,
  seed: 'demo' | number,
  config: Beginning & { media_folder: string },
  voice: Voice,
): Promise<void> {
  const now = config.clock.now()
  const people = config.mode === 'demo'
  if (seed === 'demo') {
    voice.say('Filling the demo shop …')
    await seedDemo(db, config.media_folder, now)
    if (people) await seedDemoPast(db, config.public_url, now)
  } else {
    const show = voice.progress(`of ${seed} products generated`)
    await seedGenerated(db, seed, now, { people, onProgress: (done) => show(done, seed) })
  }
  await analyzeFilled(db)
}

async function isEmpty(db: Pool): Promise<boolean> {
  const rows = await db`select from categories limit 1`
  return rows.length === 0
}
