import sharp from 'sharp'

/** The number of squares across and down that the image is divided into; those of the rim are measured. */
const [ACROSS, DOWN] = [16, 20]

/**
 * Returns the color of a stored image's ground as `#rrggbb`: the mean along its rim. It is shown until the image
 * arrives, so it must match the edges; the most frequent color of a black garment would be a black box on a pale page.
 */
export async function getBackgroundColor(file: string): Promise<string> {
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
