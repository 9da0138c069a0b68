/** Spreads values outward, ring by ring, into positions without a value (`known` is -Infinity there). */
export function fillGaps(values: Float32Array, bands: number, known: Float32Array, width: number, rings: number): void {
  const height = known.length / width
  const has = Uint8Array.from(known, (value) => (value === -Infinity ? 0 : 1))
  let border: number[] = []
  for (let at = 0; at < has.length; at++)
    if (!has[at] && neighbors(at, width, height).some((other) => has[other])) border.push(at)
  for (let ring = 0; ring < rings && border.length; ring++) {
    for (const at of border) {
      const near = neighbors(at, width, height).filter((other) => has[other] === 1)
      for (let band = 0; band < bands; band++) {
        values[at * bands + band] = near.reduce((sum, other) => sum + values[other * bands + band]!, 0) / near.length
      }
    }
    for (const at of border) has[at] = 1
    border = [...new Set(border.flatMap((at) => neighbors(at, width, height)).filter((other) => !has[other]))]
  }
}

/** Applies a box blur three times, which is close to a Gaussian blur. */
export function blur(values: Float32Array, width: number, height: number, radius: number): void {
  const line = new Float32Array(Math.max(width, height))
  for (let pass = 0; pass < 3; pass++) {
    for (let y = 0; y < height; y++) softenLine(values, y * width, 1, width, radius, line)
    for (let x = 0; x < width; x++) softenLine(values, x, width, height, radius, line)
  }
}

function softenLine(
  values: Float32Array,
  first: number,
  stride: number,
  count: number,
  radius: number,
  line: Float32Array,
): void {
  for (let at = 0; at < count; at++) line[at] = values[first + at * stride]!
  const inside = (at: number) => line[at < 0 ? 0 : at >= count ? count - 1 : at]!
  let sum = 0
  for (let at = -radius; at <= radius; at++) sum += inside(at)
  for (let at = 0; at < count; at++) {
    values[first + at * stride] = sum / (2 * radius + 1)
    sum += inside(at + radius + 1) - inside(at - radius)
  }
}

function neighbors(at: number, width: number, height: number): number[] {
  const [x, y] = [at % width, Math.floor(at / width)]
  const near: number[] = []
  if (x > 0) near.push(at - 1)
  if (x < width - 1) near.push(at + 1)
  if (y > 0) near.push(at - width)
  if (y < height - 1) near.push(at + width)
  return near
}
