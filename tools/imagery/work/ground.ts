import sharp from 'sharp'

/** So many squares across and down are looked at; those of the rim count. */
const [ACROSS, DOWN] = [16, 20]

/**
 * The colour of a stored picture's ground, as `#rrggbb`: the mean along its rim. It fills the picture's place until it is
 * there, so it must go on at the edges; the most frequent colour of a black garment would be a black box on a pale page.
 */
export async function groundOf(file: string): Promise<string> {
  const squares = await sharp(file)
    .removeAlpha()
    .toColourspace('srgb')
    .resize(ACROSS, DOWN, { fit: 'fill' })
    .raw()
    .toBuffer()
  const rim = Array.from({ length: ACROSS * DOWN }, (_, at) => at).filter((at) => {
    const [x, y] = [at % ACROSS, Math.floor(at / ACROSS)]
    return x === 0 || y === 0 || x === ACROSS - 1 || y === DOWN - 1
  })
  const mean = (channel: number) => rim.reduce((sum, at) => sum + squares[at * 3 + channel]!, 0) / rim.length
  return `#${[0, 1, 2].map((channel) => Math.round(mean(channel)).toString(16).padStart(2, '0')).join('')}`
}
