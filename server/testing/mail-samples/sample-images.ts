import path from 'node:path'
import { mailFontPaths, readMailFont } from '../../domains/notifications/notifications.ts'
import { mailImageFiles, mailImageSources, renderMailImage } from '../../domains/media/media.ts'

const MEDIA = path.resolve(import.meta.dirname, '../../database/seeds/demo/media')

export async function renderSampleFile(url: string): Promise<{ type: string; body: Buffer }> {
  const { pathname } = new URL(url)
  const font = (['title', 'text'] as const).find((name) => mailFontPaths[name] === pathname)
  if (font !== undefined) return { type: 'font/woff2', body: await readMailFont(font) }
  const [key = '', file] = pathname.split('/').slice(-2)
  const size = file === mailImageFiles.large ? 'large' : 'line'
  return { type: 'image/jpeg', body: await renderMailImage(path.join(MEDIA, key, mailImageSources[size]), size) }
}
