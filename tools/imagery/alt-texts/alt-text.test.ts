import { expect, test } from 'vitest'
import { buildProductAlt } from './alt-text.ts'

test.each([
  [
    { garment: 'tee', print: 'retratos', variant: 1, cloth: 'black', view: 'front' },
    'Playera negra, frente, retrato abstracto en medio tono con un sol en ámbar y rojo',
    'Black T-shirt, front, abstract halftone portrait with a sun in amber and red',
  ],
  [
    { garment: 'dress', print: 'aurora', variant: 3, cloth: 'white', view: 'hanger' },
    'Vestido lencero blanco, colgado, degradado luminoso en azul y morado',
    'White slip dress, hanging, glowing gradient in blue and purple',
  ],
] as const)('a picture is told in the words of its garment, cloth and work: %o', (picture, es, en) => {
  expect(buildProductAlt(picture)).toEqual({ es, en })
})
