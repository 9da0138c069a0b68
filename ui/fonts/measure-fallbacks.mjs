// Prints the @font-face overrides that give the fallback face the same metrics as ours, so that the font swap moves
// nothing. Run `node ui/fonts/measure-fallbacks.mjs`.
import { display, glyphAt, openFont, text } from './open-font.mjs'

// Advance widths of Arial and Arial Bold in thousandths of an em; every metric-compatible face has them.
const arial = widths(
  'a556 b556 c500 d556 e556 f278 g556 h556 i222 j222 k500 l222 m833 n556 o556 p556 q556 r333 s500 t278 u556 v500 w722 x500 y500 z500 ' +
    'A667 B667 C722 D722 E667 F611 G778 H722 I278 J500 K667 L556 M833 N722 O778 P667 Q778 R722 S667 T611 U722 V667 W944 X667 Y667 Z611',
)
const arialBold = widths(
  'a556 b611 c556 d611 e556 f333 g611 h611 i278 j278 k556 l278 m889 n611 o611 p611 q611 r389 s556 t333 u611 v556 w778 x556 y556 z500 ' +
    'A722 B722 C722 D722 E667 F611 G778 H722 I278 J556 K722 L611 M833 N722 O778 P667 Q778 R722 S667 T611 U722 V667 W944 X667 Y667 Z611',
)
const space = 278

// Typical texts of the shop in both languages; their letters weight the mean.
const sample =
  'Ropa que cuelga como una obra Agregar al carrito Playera de algodon pesado impresa a mano Elige una talla para continuar ' +
  'Clothes that hang like art Add to cart Heavy cotton shirt printed by hand Choose a size to continue Shipping and returns'

report('Instrument Sans over Arial', await openFont(text), { wght: 450 }, arial, sample)
report(
  'Bricolage Grotesque over Arial Bold',
  await openFont(display),
  { wght: 800, wdth: 75 },
  arialBold,
  sample + sample.toUpperCase(),
)

function report(title, font, axes, fallback, words) {
  const scale = 1000 / font.unitsPerEm
  let ours = 0
  let theirs = 0
  for (const letter of words) {
    ours += glyphAt(font, letter, axes).advanceWidth * scale
    theirs += letter === ' ' ? space : (fallback.get(letter) ?? 0)
  }
  const size = ours / theirs
  const { ascender, descender, lineGap } = font.tables.hhea
  const over = (units) => `${((units * scale) / 10 / size).toFixed(2)}%`
  console.log(`${title}: size-adjust ${(size * 100).toFixed(2)}%; ascent-override ${over(ascender)};`)
  console.log(`  descent-override ${over(-descender)}; line-gap-override ${over(lineGap)}`)
}

function widths(table) {
  return new Map(table.split(' ').map((entry) => [entry[0], Number(entry.slice(1))]))
}
