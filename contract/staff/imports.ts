import { type Static, Type } from 'typebox'
import { Id, LangQuery, Nullable, NullableInteger, NullableString, OPAQUE } from '../common-schemas.ts'
import { currencies, langs } from '../locale.ts'
import { defineStaffCall } from './call.ts'
import { encodings, TABLE_MAX_BYTES } from '../table/table.ts'
import { importActions, importFormats, importStates, stockModes, importFields } from './import-values.ts'
import { MAX_STOCK_UNITS } from './stock-rules.ts'
import { listFields, listOf } from './list.ts'
import { tableRefusalCodes } from './table-refusal-codes.ts'

const Action = Type.Enum([...importActions])

const ImportOptions = Type.Object({
  lang: Type.Enum([...langs], { description: 'Of the texts of a file from another shop' }),
  currency: Type.Enum([...currencies], { description: 'Of the prices of a file from another shop' }),
  stock: Type.Enum([...stockModes], { description: 'Whether the units of the file are a count' }),
  category_id: NullableInteger({
    minimum: 1,
    maximum: 2_147_483_647,
    description: 'Of new products whose category in the file is unknown here',
  }),
  color_id: NullableInteger({
    minimum: 1,
    maximum: 2_147_483_647,
    description: 'Of products that have no color in the file',
  }),
  format: Type.Optional(Type.Enum([...importFormats], { description: 'Of a file that may be of several formats' })),
  encoding: Type.Optional(Type.Enum([...encodings], { description: 'Of a file whose letters may be several' })),
  market: Type.Optional(Type.String({ maxLength: 100, description: 'Whose prices of a file of Shopify are read' })),
  untracked: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: MAX_STOCK_UNITS,
      description: 'Units of each size and color that the other shop sells without counting',
    }),
  ),
})
export type ImportOptions = Static<typeof ImportOptions>

const Counts = Type.Object({
  new: Type.Integer(),
  changed: Type.Integer(),
  equal: Type.Integer(),
  wrong: Type.Integer(),
})

export const ImportSummary = Type.Object({
  id: Type.Integer(),
  file_name: Type.String(),
  format: Type.Enum([...importFormats]),
  state: Type.Enum([...importStates]),
  bytes: Type.Integer(),
  rows: Type.Integer(),
  counts: Counts,
  problems: Type.Integer(),
  notes: Type.Integer({ description: 'What the file says and the shop leaves out or reads differently' }),
  created_at: Type.String(),
  created_by: NullableString(),
})
export type ImportSummary = Static<typeof ImportSummary>

export const ImportDetail = Type.Object({
  ...ImportSummary.properties,
  /** Several when only a person can tell which it is. */
  formats: Type.Array(Type.Enum([...importFormats])),
  kind: Type.Enum(['text', 'xlsx', 'ods']),
  encoding: NullableString(),
  /** Several when only a person can tell which letters these are, each with a line as it reads then. */
  encodings: Type.Array(Type.Object({ encoding: Type.Enum([...encodings]), sample: Type.String() })),
  separator: NullableString(),
  sheet_name: Type.String(),
  header_line: Type.Integer(),
  markets: Type.Array(Type.String()),
  by_place: Type.Array(Type.Object({ title: Type.String(), column: Type.String() }), {
    description: 'Titles in an unknown language, and as what their places are read; the format is then confirmed',
  }),
  columns: Type.Array(Type.String(), { description: 'Those that are read' }),
  ignored: Type.Array(Type.String(), { description: 'Those that the shop has no place for' }),
  has_stock: Type.Boolean(),
  options: Nullable(ImportOptions),
  /** Products compared, of all products of the file, and since when. */
  done: Type.Integer(),
  total: Type.Integer(),
  started_at: NullableString(),
  seconds_left: NullableInteger(),
  checked_at: NullableString(),
  applied_at: NullableString(),
  changed_by: NullableString(),
  emptied_at: NullableString(),
  failure: NullableString(),
  images: Type.Object({
    total: Type.Integer(),
    /** Fetched, and their files made. */
    ready: Type.Integer(),
    failed: Type.Integer(),
  }),
})
export type ImportDetail = Static<typeof ImportDetail>

const ImportChange = Type.Object({
  field: Type.Enum([...importFields]),
  of: NullableString(),
  before: NullableString(),
  after: NullableString(),
})
export type ImportChange = Static<typeof ImportChange>

export const ImportedProduct = Type.Object({
  key: Type.String(),
  line: Type.Integer(),
  name: Type.String(),
  action: Action,
  product_id: NullableInteger(),
  changes: Type.Array(ImportChange),
})
export type ImportedProduct = Static<typeof ImportedProduct>

export const ImportProblem = Type.Object({
  id: Type.Integer(),
  line: Type.Integer(),
  column: Type.String(),
  value: Type.String(),
  message: Type.String(),
  is_note: Type.Boolean(),
})
export type ImportProblem = Static<typeof ImportProblem>

const id = Id('import_not_found')

export const uploadImport = defineStaffCall('uploadImport', {
  summary:
    'Receives a file of products (CSV, .xlsx, .ods) as the body, up to 20 MB, and answers what kind of file it is',
  access: 'imports.write',
  upload: { max_bytes: TABLE_MAX_BYTES, tooLarge: 'table_too_large' },
  query: Type.Object({
    ...LangQuery.properties,
    name: Type.Optional(Type.String({ maxLength: 300, ...OPAQUE })),
  }),
  response: ImportDetail,
  refusals: [
    'files_unavailable',
    ...tableRefusalCodes,
    'import_unknown_format',
    'import_of_other_shop',
    'import_too_many_columns',
    'import_column_twice',
  ],
})

export const listImports = defineStaffCall('listImports', {
  summary: 'Lists imports of products, the newest first',
  access: 'imports.write',
  query: Type.Object(listFields),
  response: listOf(ImportSummary),
})

export const getImport = defineStaffCall('getImport', {
  summary: 'Returns an import with its progress and what it would change',
  access: 'imports.write',
  query: Type.Object({ id, ...LangQuery.properties }),
  response: ImportDetail,
  refusals: ['import_not_found'],
})

export const checkImport = defineStaffCall('checkImport', {
  summary: 'Has a job compare the file with the shop; nothing changes',
  access: 'imports.write',
  body: Type.Object({ id, options: ImportOptions }),
  response: ImportDetail,
  refusals: [
    'import_not_found',
    'import_at_other_step',
    'import_emptied',
    'import_format_unclear',
    'category_not_found',
    'color_not_found',
  ],
})

export const listImportProducts = defineStaffCall('listImportProducts', {
  summary: 'Lists the products of a checked file with what each has before and after',
  access: 'imports.write',
  query: Type.Object({ ...listFields, id, action: Type.Optional(Action) }),
  response: listOf(ImportedProduct),
  refusals: ['import_not_found'],
})

export const listImportProblems = defineStaffCall('listImportProblems', {
  summary: 'Lists what is wrong in a file, or the notes on it, by line, column and value',
  access: 'imports.write',
  query: Type.Object({ ...listFields, id, type: Type.Optional(Type.Enum(['problem', 'note'])) }),
  response: listOf(ImportProblem),
  refusals: ['import_not_found'],
})

export const exportImportProblems = defineStaffCall('exportImportProblems', {
  summary: 'Returns what is wrong in a file as CSV',
  access: 'imports.write',
  query: Type.Object({ ...LangQuery.properties, id }),
  response: Type.Object({ csv: Type.String() }),
  refusals: ['import_not_found'],
})

export const retryImportImages = defineStaffCall('retryImportImages', {
  summary: 'Fetches the images again that could not be fetched',
  access: 'imports.write',
  body: Type.Object({ id }),
  response: ImportDetail,
  refusals: ['import_not_found', 'import_at_other_step'],
})

export const applyImport = defineStaffCall('applyImport', {
  summary: 'Has a job write everything that a checked file changes, or nothing',
  access: 'imports.write',
  body: Type.Object({ id }),
  response: ImportDetail,
  refusals: [
    'import_not_found',
    'import_at_other_step',
    'import_emptied',
    'import_has_problems',
    'import_images_waiting',
    'import_changes_nothing',
  ],
})

export const cancelImport = defineStaffCall('cancelImport', {
  summary: 'Ends an import that is not applied',
  access: 'imports.write',
  body: Type.Object({ id }),
  response: ImportDetail,
  refusals: ['import_not_found', 'import_at_other_step'],
})
