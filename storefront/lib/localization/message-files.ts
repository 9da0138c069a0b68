import type { Lang } from '@shop/contract/locale.ts'

export type Manifest = Record<string, { file: string; imports?: string[]; dynamicImports?: string[] }>

/** Lists the files with the messages of a language that these scripts load as soon as they run. */
export function listMessageFiles(manifest: Manifest, scripts: ReadonlySet<string>, lang: Lang): string[] {
  const sources = Object.values(manifest)
    .filter(({ file }) => scripts.has(file))
    .flatMap(({ dynamicImports = [] }) => dynamicImports)
    .filter((source) => source.startsWith(`messages/${lang}/`))
  return [...new Set(sources)].flatMap((source) => manifest[source]?.file ?? [])
}
