import type { Lang } from '@shop/contract/locale.ts'
import {
  getCareInstructions,
  fabrics,
  fits,
  madeIn,
  printPlacement,
  getPrintTechnique,
  type Fabric,
  type Fit,
} from './fabrics.ts'
import { toInches, formatMeasure, sizeCharts } from './size-charts.ts'
import type { Garment, Print } from './product-attributes.ts'

/** Layouts of a product's description, so that neighbors in a list do not read alike. */
export type DescriptionLayout = 'list' | 'sections' | 'table' | 'prose' | 'care-first' | 'atelier'

export interface DescriptionData {
  garment: Garment
  print: Print
  variant: number
  fabric: Fabric
  fit: Fit
  sizes: { letter: string }[]
  edition_size: number | null
  web_exclusive: boolean
}

export function buildDescriptionHtml(
  layout: DescriptionLayout,
  data: DescriptionData,
  note: string,
  lang: Lang,
): string {
  const rows = buildRows(data, lang)
  const t = messages[lang]
  const noteHtml = paragraph(note)
  const careHtml = `<h3>${t.care}</h3>` + list(getCareInstructions(data.fabric, lang))
  switch (layout) {
    case 'list':
      return list(rows.map(formatLabeledRow)) + noteHtml + careHtml
    case 'sections':
      return (
        `<h3>${t.garment}</h3>` + rows.map((row) => paragraph(formatLabeledRow(row))).join('') + careHtml + noteHtml
      )
    case 'table':
      return (
        table(t.table, rows) + noteHtml + paragraph(`<strong>${t.care}.</strong> ${formatCareSentences(data, lang)}`)
      )
    case 'prose':
      return noteHtml + paragraph(formatProse(rows)) + paragraph(formatCareSentences(data, lang))
    case 'care-first':
      return careHtml + `<h3>${t.made}</h3>` + list(rows.map(formatLabeledRow)) + noteHtml
    case 'atelier':
      return noteHtml + table(t.table, rows) + careHtml
  }
}

interface Row {
  label: string
  value: string
}

const messages = {
  es: {
    garment: 'La prenda',
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
    garment: 'The piece',
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

function buildRows(data: DescriptionData, lang: Lang): Row[] {
  const t = messages[lang]
  const fit = fits[data.fit]
  const rows: Row[] = [
    { label: t.cloth, value: fabrics[data.fabric][lang] },
    fit ? { label: t.fit, value: fit[lang] } : { label: t.measures, value: accessoryMeasures(data, lang) },
    { label: t.art, value: workName(data, lang) },
    { label: t.print, value: printText(data, lang) },
    { label: t.origin, value: madeIn[data.garment][lang] },
  ]
  if (data.edition_size !== null) rows.push({ label: t.edition, value: formatEditionSize(data.edition_size, lang) })
  if (data.web_exclusive) rows.push({ label: t.sale, value: t.online })
  return rows
}

function workName({ print, variant }: DescriptionData, lang: Lang): string {
  const family = upperFirst(print)
  return lang === 'es' ? `familia ${family}, semilla ${variant}` : `${family} family, seed ${variant}`
}

function printText({ garment, print, fabric }: DescriptionData, lang: Lang): string {
  const technique = getPrintTechnique(garment, print, fabric)[lang]
  const placement = printPlacement[garment]
  if (garment === 'scarf') return `${technique}, ${lang === 'es' ? 'el cuadro completo' : 'the whole square'}`
  if (placement === 'all-over') return `${technique}, ${lang === 'es' ? 'por toda la pieza' : 'all over the piece'}`
  const side = lang === 'es' ? `${placement} cm` : `${toInches(placement)} in (${placement} cm)`
  return lang === 'es'
    ? `${technique}, hasta ${side} por lado, al frente`
    : `${technique}, up to ${side} a side, on the front`
}

function formatEditionSize(count: number, lang: Lang): string {
  return lang === 'es' ? `${count} piezas` : `${count} pieces`
}

/** Totes have a width, a height and a depth; squares one side. The letter of the size follows. */
function accessoryMeasures({ garment, sizes }: DescriptionData, lang: Lang): string {
  const unit = lang === 'es' ? 'cm' : 'in'
  const charted = sizeCharts['chart-accessories'].flatMap(({ rows }) => rows)
  return sizes
    .map(({ letter }) => {
      const [, ...measures] = charted.find(([size]) => size === letter) ?? []
      const [side] = measures
      const shape = garment === 'scarf' && side !== undefined ? [side, side] : measures.slice(0, 3)
      return `${shape.map((measure) => formatMeasure(measure, unit)).join(' × ')} ${unit} (${letter})`
    })
    .join(', ')
}

const paragraph = (text: string) => `<p>${text}</p>`
const list = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
const formatLabeledRow = ({ label, value }: Row) => `<strong>${label}:</strong> ${value}`

function table(caption: string, rows: Row[]): string {
  const lines = rows.map(({ label, value }) => `<tr><th scope="row">${label}</th><td>${upperFirst(value)}</td></tr>`)
  return `<table><caption>${caption}</caption><tbody>${lines.join('')}</tbody></table>`
}

/** Joins the rows into running text: the first one needs no label, the others keep theirs. */
function formatProse([cloth, ...others]: Row[]): string {
  return [upperFirst(cloth?.value ?? ''), ...others.map(({ label, value }) => `${label}: ${value}`)].join('. ') + '.'
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function formatCareSentences({ fabric }: DescriptionData, lang: Lang): string {
  return getCareInstructions(fabric, lang)
    .map((item) => `${item}.`)
    .join(' ')
}
