// Writes a .br and a .gz beside every text asset of a build, so that no request pays for compressing them.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const folder = process.argv[2]
if (!folder) throw new Error('usage: node scripts/precompress.mjs <folder>')
for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (!/\.(js|css|svg|json|webmanifest|txt)$/.test(file)) continue
  const content = readFileSync(path.join(folder, file))
  const strongest = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  writeFileSync(path.join(folder, `${file}.br`), brotliCompressSync(content, strongest))
  writeFileSync(path.join(folder, `${file}.gz`), gzipSync(content, { level: 9 }))
}
