import { expect, test } from 'vitest'
import { getOpeningParagraphs } from './opening-paragraphs.ts'

test.each([
  ['no more than three', '<p>1</p><p>2</p>\n<p>3</p><p>4</p>', ['<p>1</p>', '<p>2</p>', '<p>3</p>']],
  ['only those before a heading', '<p>1</p><h2>Title</h2><p>2</p>', ['<p>1</p>']],
  ['only those before a list', '<p>1</p><ul><li>2</li></ul><p>3</p>', ['<p>1</p>']],
  ['none of a text that starts with a table', '<table></table><p>1</p>', []],
  ['no paragraph without its end', '<p>1</p><p>2 <strong>is cut', ['<p>1</p>']],
])('the opening paragraphs are %s', (_, html, opening) => {
  expect(getOpeningParagraphs(html)).toEqual(opening)
})
