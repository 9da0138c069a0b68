import { expect, test } from 'vitest'
import { measurePalette, type Pixels } from './measure-palette.ts'
import { nameDesignColors } from './name-design-colors.ts'

const [WIDTH, HEIGHT] = [60, 80]

function draw(
  wall: string,
  ...shapes: [hex: string, from: number, to: number, top?: number, bottom?: number][]
): Pixels {
  const bytes = new Uint8Array(WIDTH * HEIGHT * 3)
  const parse = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      const shape = shapes.findLast(
        ([, from, to, top = from, bottom = to]) =>
          x >= from * WIDTH && x < to * WIDTH && y >= top * HEIGHT && y < bottom * HEIGHT,
      )
      const shade = shape ? 1 : 1 - (y / HEIGHT) * 0.25
      bytes.set(parse(shape?.[0] ?? wall).map((value) => Math.round(value * shade)), (y * WIDTH + x) * 3) // prettier-ignore
    }
  return { width: WIDTH, height: HEIGHT, bytes }
}
const nameColors = (pixels: Pixels, cloth: string | null) => nameDesignColors(measurePalette(pixels), cloth)

test('the colors of the print count, and neither the wall nor the cloth', () => {
  const image = draw('#c98a6a', ['#f6f3ec', 0.2, 0.8], ['#2f5fbf', 0.35, 0.5], ['#e98ba6', 0.5, 0.62])
  expect(nameColors(image, '#F6F3EC')).toEqual(['blue', 'pink'])
})

test('a fold that makes the cloth darker is no color of the print', () => {
  const image = draw('#a9b39a', ['#2e5a60', 0.2, 0.8], ['#22464b', 0.6, 0.8], ['#f0c340', 0.35, 0.5])
  expect(nameColors(image, '#2E5A60')).toEqual(['yellow'])
})

test('a garment without a print has the color of its cloth', () => {
  expect(nameColors(draw('#c9bfb0', ['#20294b', 0.2, 0.8]), '#20294B')).toEqual(['blue'])
})

test('a work that fills its image from edge to edge is not taken for a wall', () => {
  expect(nameColors(draw('#2f5fbf', ['#e0483a', 0.45, 0.55]), null)[0]).toBe('blue')
})

test('there are at most four colors, the most frequent first', () => {
  const inks = ['#c93a32', '#f0c340', '#3b8c5a', '#2f5fbf', '#7a4fa3']
  const stripes = inks.map((ink, at): [string, number, number, number, number] => [ink, 0.3, 0.7, 0.2 + at * 0.12, 0.32 + at * 0.12]) // prettier-ignore
  const named = nameColors(draw('#e6e1d6', ['#1f1d22', 0.1, 0.9], ...stripes, ['#2f5fbf', 0.3, 0.7, 0.8, 0.88]), '#1F1D22') // prettier-ignore
  expect(named).toHaveLength(4)
  expect(named[0]).toBe('blue')
})

test('the same pixels always have the same colors', () => {
  const image = draw('#c9bfb0', ['#5b2a48', 0.2, 0.8], ['#d9a033', 0.4, 0.6])
  expect(nameColors(image, '#5B2A48')).toEqual(nameColors(image, '#5B2A48'))
})
