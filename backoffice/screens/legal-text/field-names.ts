import { isLang } from '@shop/contract/locale.ts'
import type { FieldNames } from '../../components/editor/field-names.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { legalMessages } from '../../messages/legal.ts'

export function useFieldNames(): FieldNames {
  const { t, lang, common } = useMessages(legalMessages)
  const names: Record<string, string> = {
    valid_from: t.validFromField,
    note: t.note,
    name: t.heading,
    content: t.content,
  }
  return {
    getName([first = '', second = '', third = '']) {
      if (first === 'texts' && isLang(second)) return `${names[third] ?? t.content} · ${common.languages[second]}`
      return names[first] ?? first
    },
    formatValue([first, , third], value) {
      if (typeof value !== 'string') return undefined
      if (first === 'valid_from') return formatDateTime(value, lang)
      return third === 'content' ? shorten(value.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')) : undefined
    },
  }
}

/** A whole legal text is compared elsewhere; here its beginning says which one it is. */
function shorten(text: string): string {
  return text.length > 300 ? `${text.slice(0, 300)}…` : text
}
