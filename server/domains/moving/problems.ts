import type { Lang } from '@shop/contract/locale.ts'
import { formatRefusal } from '@shop/contract/refusal.ts'
import { type RefusalCode, refusals } from '@shop/contract/refusals.ts'
import { truncate } from '../../platform/truncate.ts'

const SHOWN_LENGTH = 120

export function toProblem({ line, value, code }: { line: number; value: string; code: RefusalCode }, lang: Lang) {
  return { line, value: truncate(value, SHOWN_LENGTH), message: formatRefusal(refusals[code], lang, {}) }
}
