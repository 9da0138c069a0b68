export const tableRefusalCodes = [
  'table_too_large',
  'table_empty',
  'table_unreadable',
  'table_mixed_letters',
  'table_encrypted',
  'table_old_format',
  'table_unpacked_too_large',
  'table_external_reference',
  'table_too_many_rows',
  'table_row_too_long',
  'table_quotes',
  'table_takes_too_long',
] as const
