import type { Lang } from '@shop/contract/locale.ts'
import type { DemoSize } from './demo-product.ts'
import { careOf, fabrics, fits, madeIn, printPlacement, techniqueOf, type Fabric, type Fit } from './fabrics.ts'
import { inches, measureText, sizeCharts } from './size-charts.ts'
import type { Garment, Print } from './vocabulary.ts'

/** Layouts of a product's description, so that neighbors in a list do not read alike. */
export type Sheet = 'list' | 'sections' | 'table' | 'prose' | 'care-first' | 'atelier'

interface SheetFacts {
  garment: Garment
  print: Print
  variant: number
  fabric: Fabric
  fit: Fit
  sizes: DemoSize[]
  edition_size: number | null
  web_exclusive: boolean
}

/**
 * Returns the HTML description of a product: cloth, fit or measurements, print, origin, edition, care, and a note of
 * its own.
 */
export function detailSheet(sheet: Sheet, facts: SheetFacts, note: string, lang: Lang): string {
  const rows = factRows(facts, lang)
  const word = words[lang]
  const own = paragraph(note)
  const care = `<h3>${word.care}</h3>` + list(careOf(facts.fabric, lang))
  switch (sheet) {
    case 'list':
      return list(rows.map(labelled)) + own + care
    case 'sections':
      return `<h3>${word.piece}</h3>` + rows.map((row) => paragraph(labelled(row))).join('') + care + own
    case 'table':
      return table(word.table, rows) + own + paragraph(`<strong>${word.care}.</strong> ${inSentences(facts, lang)}`)
    case 'prose':
      return own + paragraph(prose(rows)) + paragraph(inSentences(facts, lang))
    case 'care-first':
      return care + `<h3>${word.made}</h3>` + list(rows.map(labelled)) + own
    case 'atelier':
      return own + table(word.table, rows) + care
  }
}

interface Row {
  label: string
  value: string
}

const words = {
  es: {
    piece: 'La prenda',
    care: 'Cuidado',
    made: 'De qué está hecha',
    table: 'Ficha de la pieza',
    cloth: 'Tela',
    fit: 'Corte',
    measures: 'Medidas',
    art: 'Obra',
    print: 'Estampado',
    origin: 'Hecho en',
    edition: 'Edición limitada',
    sale: 'Disponible',
    online: 'solo en la tienda en línea',
  },
  en: {
    piece: 'The piece',
    care: 'Care',
    made: 'What it is made of',
    table: 'Product details',
    cloth: 'Fabric',
    fit: 'Fit',
    measures: 'Measurements',
    art: 'Artwork',
    print: 'Print',
    origin: 'Made in',
    edition: 'Limited edition',
    sale: 'Available',
    online: 'online only',
  },
} as const

function factRows(facts: SheetFacts, lang: Lang): Row[] {
  const word = words[lang]
  const fit = fits[facts.fit]
  const rows: Row[] = [
    { label: word.cloth, value: fabrics[facts.fabric][lang] },
    fit ? { label: word.fit, value: fit[lang] } : { label: word.measures, value: accessoryMeasures(facts, lang) },
    { label: word.art, value: workName(facts, lang) },
    { label: word.print, value: printText(facts, lang) },
    { label: word.origin, value: madeIn[facts.garment][lang] },
  ]
  if (facts.edition_size !== null) rows.push({ label: word.edition, value: pieces(facts.edition_size, lang) })
  if (facts.web_exclusive) rows.push({ label: word.sale, value: word.online })
  return rows
}

function workName({ print, variant }: SheetFacts, lang: Lang): string {
  const family = upperFirst(print)
  return lang === 'es' ? `familia ${family}, semilla ${variant}` : `${family} family, seed ${variant}`
}

function printText({ garment, print, fabric }: SheetFacts, lang: Lang): string {
  const technique = techniqueOf(garment, print, fabric)[lang]
  const placement = printPlacement[garment]
  if (garment === 'scarf') return `${technique}, ${lang === 'es' ? 'el cuadro completo' : 'the whole square'}`
  if (placement === 'all-over') return `${technique}, ${lang === 'es' ? 'por toda la pieza' : 'all over the piece'}`
  const side = lang === 'es' ? `${placement} cm` : `${inches(placement)} in (${placement} cm)`
  return lang === 'es'
    ? `${technique}, hasta ${side} por lado, al frente`
    : `${technique}, up to ${side} a side, on the front`
}

function pieces(count: number, lang: Lang): string {
  return lang === 'es' ? `${count} piezas` : `${count} pieces`
}

/** Totes have a width, a height and a depth; squares one side. The letter of the size follows. */
function accessoryMeasures({ garment, sizes }: SheetFacts, lang: Lang): string {
  const unit = lang === 'es' ? 'cm' : 'in'
  const charted = sizeCharts['chart-accessories'].flatMap(({ rows }) => rows)
  return sizes
    .map(({ letter }) => {
      const measures = charted.find((row) => row.letter === letter)?.measures ?? []
      const [side] = measures
      const shape = garment === 'scarf' && side !== undefined ? [side, side] : measures.slice(0, 3)
      return `${shape.map((measure) => measureText(measure, unit)).join(' × ')} ${unit} (${letter})`
    })
    .join(', ')
}

const paragraph = (text: string) => `<p>${text}</p>`
const list = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
const labelled = ({ label, value }: Row) => `<strong>${label}:</strong> ${value}`

function table(caption: string, rows: Row[]): string {
  const lines = rows.map(({ label, value }) => `<tr><th scope="row">${label}</th><td>${upperFirst(value)}</td></tr>`)
  return `<table><caption>${caption}</caption><tbody>${lines.join('')}</tbody></table>`
}

/** Joins the rows into running text: the first one needs no label, the others keep theirs. */
function prose([cloth, ...others]: Row[]): string {
  return [upperFirst(cloth?.value ?? ''), ...others.map(({ label, value }) => `${label}: ${value}`)].join('. ') + '.'
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function inSentences({ fabric }: SheetFacts, lang: Lang): string {
  return careOf(fabric, lang)
    .map((item) => `${item}.`)
    .join(' ')
}
