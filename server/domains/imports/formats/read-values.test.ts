import { expect, test } from 'vitest'
import { toPlainText } from './read-values.ts'

test.each([
  ['<p>Una capa.</p><script>x()</script>', 'Una capa.'],
  ['<p>Una</p>\n\n <p class="a">capa<br/>larga</p>', 'Una\ncapa\nlarga'],
  ['<style>p { color: red }</STYLE>Capa &amp; falda', 'Capa & falda'],
  ['Una capa <b', 'Una capa <b'],
  ['Capa<script>x()', 'Capa'],
  ['1 < 2 <b>y</b> 3', '1 < 2 y 3'],
  ['tres palabras largas', 'tres…'],
])('the text of %j is %j', (html, text) => {
  expect(toPlainText(html, text.endsWith('…') ? 10 : 100)).toBe(text)
})

test.each(['<', '<script', '<style><', '<br', '</p', '&nbsp', ' ', '\r', '\u2003\n', '<b>', 'a\r'])(
  'a cell with nothing but %j in 100,000 characters is read in no time',
  (part) => {
    const started = process.threadCpuUsage()
    const text = toPlainText(`a${part.repeat(100_000 / part.length)}b`, 1000)
    expect(process.threadCpuUsage(started).user).toBeLessThan(500_000)
    expect(text.length).toBeLessThanOrEqual(1000)
  },
)
