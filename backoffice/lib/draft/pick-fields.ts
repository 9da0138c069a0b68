import type { ApiResult } from '@shop/contract/client.ts'

/**
 * Returns the answer to a save as an editor needs it: the version and the fields of the record that was saved, or of the
 * record that another person saved meanwhile.
 */
export function pickFields<R extends { version: number }, T>(
  result: ApiResult<R>,
  pick: (record: R) => T,
): ApiResult<{ version: number; fields: T }> {
  const toSaved = (record: R) => ({ version: record.version, fields: pick(record) })
  if (result.ok) return { ...result, data: toSaved(result.data) }
  const current = result.about?.['current'] as R | undefined
  return current === undefined ? result : { ...result, about: { ...result.about, current: toSaved(current) } }
}
