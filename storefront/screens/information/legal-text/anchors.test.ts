import { expect, test } from 'vitest'
import { addAnchors } from './anchors.ts'

test('headings become anchors, named by their words', () => {
  const { html, anchors } = addAnchors('<p>a</p><h2>Qué se puede devolver</h2><p>b</p>')
  expect(anchors).toEqual([{ id: 's-que-se-puede-devolver', title: 'Qué se puede devolver' }])
  expect(html).toBe('<p>a</p><h2 id="s-que-se-puede-devolver">Qué se puede devolver</h2><p>b</p>')
})

test('tags and entities in a heading are plain text in the table of contents', () => {
  const { anchors } = addAnchors('<h2>Tees &amp; <em>tops</em></h2>')
  expect(anchors).toEqual([{ id: 's-tees-tops', title: 'Tees & tops' }])
})

test('two headings with the same words are two anchors', () => {
  const { anchors } = addAnchors('<h2>Notas</h2><h2>Notas</h2>')
  expect(anchors.map(({ id }) => id)).toEqual(['s-notas', 's-notas-2'])
})
