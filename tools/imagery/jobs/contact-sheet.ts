import sharp from 'sharp'

/** Lays small images side by side on one sheet, in the order of `keys`. */
export async function writeContactSheet(
  tiles: ReadonlyMap<string, Uint8Array>,
  keys: readonly string[],
  file: string,
): Promise<void> {
  const shown = await Promise.all(
    keys.flatMap((key) => tiles.get(key) ?? []).map(async (tile) => ({ tile, size: await sharp(tile).metadata() })),
  )
  const columns = Math.min(6, shown.length)
  const width = Math.max(...shown.map(({ size }) => size.width))
  const height = Math.max(...shown.map(({ size }) => size.height))
  const rows = Math.ceil(shown.length / columns)
  await sharp({
    create: { width: columns * (width + 6) + 6, height: rows * (height + 6) + 6, channels: 3, background: '#FBF9F5' },
  })
    .composite(
      shown.map(({ tile }, at) => ({
        input: Buffer.from(tile),
        left: 6 + (at % columns) * (width + 6),
        top: 6 + Math.floor(at / columns) * (height + 6),
      })),
    )
    .png()
    .toFile(file)
}
