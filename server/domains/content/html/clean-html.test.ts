import { describe, expect, test } from 'vitest'
import { cleanHtml, safeHtml } from './clean-html.ts'

/** Returns the text as a reader sees it: every tag separates words unless it only formats them. */
const listBlocks = (html: string) =>
  html
    .split(/<\/?(?:div|p|h\d|li|pre|blockquote|tr|td)\b[^>]*>|<br \/>/)
    .map((text) => text.replaceAll(/<[^>]*>/g, ''))
    .filter((text) => text !== '')

const ORDINARY =
  '<h2 id="text-uno">Uno</h2><p>H<sub>2</sub>O, x<sup>2</sup>, <b>b</b> <i>i</i> <u>u</u> <s>s</s></p><blockquote>Cita</blockquote><hr />' +
  '<p><img src="/media/tee-black-k3m9/640.webp" alt="Una playera" /> <a href="/about" title="t">más</a></p>' +
  '<table><tbody><tr><th scope="row">S</th><td colspan="2">96</td></tr></tbody></table>'

test('ordinary formatting and the shop’s own images stay as they were written', async () => {
  expect(await cleanHtml(ORDINARY)).toBe(ORDINARY)
})

test.each([
  ['<h1>Uno</h1>', '<h2>Uno</h2>'],
  ['<h2 id="medidas">Uno</h2><a href="#medidas">a</a>', '<h2 id="text-medidas">Uno</h2><a href="#text-medidas">a</a>'],
  ['<h2 id="text-a">Uno</h2><a title="t" href="#text-a">a</a>', '<h2 id="text-a">Uno</h2><a title="t" href="#text-a">a</a>'],
  ['<h3 id="Tamaño_1">Uno</h3><a href="#Tamaño_1">a</a>', '<h3 id="text-Tamaño_1">Uno</h3><a href="#text-Tamaño_1">a</a>'],
  ['<p id="medidas">Uno</p><a href="#medidas">a</a>', '<p>Uno</p><a>a</a>'],
  ['<h2 id="x&quot; onclick=&quot;y">Uno</h2>', '<h2>Uno</h2>'],
  ['<b style="font-weight:normal"><p>Una <span style="font-weight:700">seda</span> fina</p></b>', '<p>Una <strong>seda</strong> fina</p>'],
  ['<span style="font-weight:400;font-style:italic">a</span>', '<em>a</em>'],
  ['<strong>a</strong><b style="color:red">b</b><span>c</span>', '<strong>a</strong><b>b</b>c'],
])('%s becomes %s, which stays so', async (html, clean) => {
  expect(await cleanHtml(html)).toBe(clean)
  expect(await cleanHtml(clean)).toBe(clean)
  expect(await safeHtml(clean)).toBe(clean)
}) // prettier-ignore

test.each([
  '<img src="https://elsewhere.example/pixel.gif">',
  '<img src="//elsewhere.example/pixel.gif">',
  '<img src="/api/users/data">',
  '<img src="/media/../api/users/data">',
  '<img src="data:image/png;base64,AAAA">',
  '<img src="/media/a/640.webp?x=1">',
])('an image that is not the shop’s own is removed: %s', async (image) => {
  expect(await cleanHtml(`<p>a ${image}b</p>`)).toBe('<p>a b</p>')
})

test.each([
  ['div', '<div>one</div><div>two</div>'],
  ['section and article', '<section>one</section><article>two</article>'],
  ['headings of a lower level', '<h5>one</h5><h6>two</h6>'],
  ['definition list', '<dl><dt>one</dt><dd>two</dd></dl>'],
  ['figure', '<figure>one<figcaption>two</figcaption></figure>'],
  ['form', '<form action="/x">one</form>two'],
])('the texts of block elements stay separate: %s', async (_, html) => {
  expect(listBlocks(await cleanHtml(html))).toEqual(['one', 'two'])
})

describe('stored HTML', () => {
  test('that the cleaner wrote is shown as it is', async () => {
    const cleaned = await cleanHtml(ORDINARY)
    expect(await safeHtml(cleaned)).toBe(cleaned)
  })

  test.each([
    ['<script>alert(1)</script>', ''],
    ['<meta http-equiv="refresh" content="0;url=//evil.example">', ''],
    ['<p onclick="alert(1)">a</p>', '<p>a</p>'],
    ['<p style="position:fixed">a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="//evil.example">a</a>', '<a>a</a>'],
    ['<a href="/\\evil.example">a</a>', '<a>a</a>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<img src="/media/a/640.webp" onload="alert(1)">', '<img src="/media/a/640.webp" />'],
    ['<iframe src="/home"></iframe>', ''],
    ['<base href="//evil.example/">', ''],
    ['<svg><script>alert(1)</script></svg>', ''],
    ['<form action="//evil.example"><input name="password"></form>', '<div></div>'],
    // The text that remains when one tag is removed from within another must not become a tag.
    ['<scr<p>ipt>alert(1)</scr</p>ipt>', 'ipt&gt;alert(1)ipt&gt;'],
    ['<<p>script>alert(1)<<p>/script>', '&lt;<p>script&gt;alert(1)&lt;</p><p>/script&gt;</p>'],
    ['<!--<p>--><script>alert(1)</script>', ''],
  ])('that is hostile is cleaned before it is shown: %s', async (hostile, shown) => {
    const safe = await safeHtml(hostile)
    expect(safe).toBe(shown)
    expect(safe).not.toMatch(/<(script|meta|iframe|base|form|svg)|\son\w+=|javascript:|style=/)
  })
})
