import type { Cell } from './formats/file-product.ts'
import type { Problems } from './formats/read-values.ts'
import type { ReferenceRows } from './reference-queries.ts'

/** Finds what the cells of a file name: categories, collections, size charts and colors of the shop. */
export interface References {
  /** Undefined, with a problem, for a name that nothing or several have. */
  findCategory(cell: Cell, problems: Problems): number | undefined
  guessCategory(names: string[]): number | undefined
  findCollection(cell: Cell, problems: Problems): number | undefined
  findArtwork(cell: Cell, problems: Problems): number | undefined
  findSizeChart(cell: Cell, problems: Problems): number | undefined
  findColor(cell: Cell, problems: Problems): number | undefined
  describeCategory(id: number | null): string
  describeCollection(id: number | null): string
  describeArtwork(id: number | null): string
  describeSizeChart(id: number | null): string
  describeColor(id: number): string
}

/** Builds the look-ups of an import from what the shop has. Names are compared without accents and case. */
export function buildReferences(rows: ReferenceRows): References {
  const categories = index(rows.categories, (row) => [
    row.uri_es,
    row.uri_en,
    row.name_es,
    row.name_en,
    `${row.parent_es} > ${row.name_es}`,
    `${row.parent_en} > ${row.name_en}`,
  ])
  const collections = index(rows.collections, (row) => [row.uri_es, row.uri_en, row.name_es, row.name_en])
  const artworks = index(rows.artworks, (row) => [row.uri_es, row.uri_en, row.name_es, row.name_en])
  const charts = index(rows.size_charts, (row) => [row.name])
  const colors = index(rows.colors, (row) => [row.name_es, row.name_en, row.hex_code, describeColor(row)])
  const nameOfColor = (id: number) => {
    const row = rows.colors.find((one) => one.id === id)!
    return (colors.get(fold(row.name_es)) ?? []).length === 1 ? row.name_es : describeColor(row)
  }
  return {
    findCategory(cell, problems) {
      const [found, other] = categories.get(fold(cell.value)) ?? []
      if (!found) return problems.add(cell, 'category_unknown')
      return other ? problems.add(cell, 'category_ambiguous', { uri: found.uri_es }) : found.id
    },
    guessCategory: (names) =>
      names
        .map((name) => categories.get(fold(name)) ?? [])
        .find((found) => found.length === 1)
        ?.at(0)?.id,
    findCollection: (cell, problems) =>
      collections.get(fold(cell.value))?.at(0)?.id ?? problems.add(cell, 'collection_unknown'),
    findArtwork: (cell, problems) => artworks.get(fold(cell.value))?.at(0)?.id ?? problems.add(cell, 'artwork_unknown'),
    findSizeChart: (cell, problems) =>
      charts.get(fold(cell.value))?.at(0)?.id ?? problems.add(cell, 'size_chart_unknown'),
    findColor(cell, problems) {
      const [found, other] = colors.get(fold(cell.value)) ?? []
      if (!found) return problems.add(cell, 'color_unknown')
      return other ? problems.add(cell, 'color_ambiguous', { name: describeColor(found) }) : found.id
    },
    describeCategory: (id) => rows.categories.find((row) => row.id === id)?.uri_es ?? '',
    describeCollection: (id) => rows.collections.find((row) => row.id === id)?.uri_es ?? '',
    describeArtwork: (id) => rows.artworks.find((row) => row.id === id)?.uri_es ?? '',
    describeSizeChart: (id) => rows.size_charts.find((row) => row.id === id)?.name ?? '',
    describeColor: nameOfColor,
  }
}

function describeColor({ id, name_es }: { id: number; name_es: string }): string {
  return `${name_es} (${id})`
}

function index<Row extends { id: number }>(rows: Row[], listNames: (row: Row) => string[]): Map<string, Row[]> {
  const byName = new Map<string, Row[]>()
  for (const row of rows)
    for (const name of new Set(listNames(row).map((one) => fold(one)))) {
      if (name === '') continue
      byName.set(name, [...(byName.get(name) ?? []), row])
    }
  return byName
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?[>·] ?/g, ' > ')
    .trim()
}
