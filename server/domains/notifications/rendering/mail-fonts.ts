import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** The paths of the shop's fonts for mails. They never change, because mails of years ago name them. */
export const mailFontPaths = { title: '/mail-fonts/title.woff2', text: '/mail-fonts/text.woff2' } as const

const files = {
  title: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wdth-normal.woff2',
  text: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
} as const

const { resolve } = createRequire(import.meta.url)

export function readMailFont(name: keyof typeof mailFontPaths): Promise<Buffer> {
  return readFile(resolve(files[name]))
}
