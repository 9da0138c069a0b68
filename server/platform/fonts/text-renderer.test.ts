import { expect, test } from 'vitest'
import { loadTextRenderer } from './text-renderer.ts'

test('text becomes outlines at every size', async () => {
  const letters = await loadTextRenderer()
  for (const size of [17.13, 20, 33.6, 122]) {
    const path = letters.buildPath('LIENZA Marea Nº 05 áñ¿ 94–99 cm', { x: 96, y: 1234.567, size, face: 'text' })
    expect(path).toMatch(/^M/)
    expect(path).not.toMatch(/NaN|e-/)
  }
})

test('the display face is narrow and heavy: its variable axes are set', async () => {
  const letters = await loadTextRenderer()
  const narrow = letters.measure('LIENZA', { size: 100, face: 'display' })
  expect(narrow).toBeGreaterThan(240)
  expect(narrow).toBeLessThan(280)
})
