import { expect, test } from 'vitest'
import { htmlToText } from './html-to-text.ts'

test.each([
  ['<div>one</div><div>two</div>', 'one two'],
  ['<p>one<br />two</p>', 'one two'],
  ['<ul><li>one</li><li>two</li></ul>', 'one two'],
  ['<h2>on<b>e</b></h2><p>t<sup>w</sup>o &amp; <a href="/x">three</a></p>', 'one two & three'],
])('texts of blocks are separated, texts within a line are not: %s', (html, messages) => {
  expect(htmlToText(html).replaceAll(/ +/g, ' ')).toBe(messages)
})
