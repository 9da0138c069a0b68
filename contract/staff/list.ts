import { type TSchema, Type } from 'typebox'
import { LangQuery, MULTILINE, pagingFields } from '../common-schemas.ts'
import { SEARCH_TERM_MAX_LENGTH, STAFF_MAX_LISTED, STAFF_MAX_PER_PAGE, STAFF_PER_PAGE } from '../limits.ts'

/** `page` and `per_page` of every list of the back office, and the words that it is searched by. */
export const listFields = {
  ...LangQuery.properties,
  ...pagingFields(STAFF_PER_PAGE, STAFF_MAX_PER_PAGE),
  q: Type.Optional(Type.String({ maxLength: SEARCH_TERM_MAX_LENGTH, ...MULTILINE })),
}

/**
 * Describes the order of a list: the name of a column, with a minus sign in front for the largest first. The server
 * refuses other values with `invalid_value`.
 */
export function sortField<const Names extends readonly string[]>(names: Names) {
  type Sort = Names[number] | `-${Names[number]}`
  return { sort: Type.Optional(Type.Unsafe<Sort>({ enum: names.flatMap((name) => [name, `-${name}`]) })) }
}

const MORE_THAN_COUNTED = `Whether more match than are counted, at most ${STAFF_MAX_LISTED}; then \`total\` is the number up to which they are`

export function listOf<T extends TSchema>(item: T) {
  return Type.Object({
    items: Type.Array(item),
    page: Type.Integer(),
    per_page: Type.Integer(),
    total: Type.Integer(),
    pages: Type.Integer(),
    has_more: Type.Optional(Type.Boolean({ description: MORE_THAN_COUNTED })),
  })
}

export interface List<Item> {
  items: Item[]
  page: number
  per_page: number
  total: number
  pages: number
  /** Whether more items match than the list counts; then `total` is the number up to which it counts. */
  has_more?: boolean
}
