import { isLang, type Lang } from '@shop/contract/locale.ts'
import type { FieldNames } from '../../components/editor/field-names.ts'
import { formatDateTime } from '../../lib/format.ts'
import type { legalMessages } from '../../messages/legal.ts'

/** Returns how the fields of a draft are called where changes are listed, and how its texts and date are written. */
export function createFieldNames(t: (typeof legalMessages)[Lang], lang: Lang): FieldNames {
  const languages = { es: t.spanish, en: t.english }
  const names: Record<string, string> = {
    valid_from: t.validFromField,
    note: t.note,
    name: t.heading,
    content: t.content,
  }
  return {
    getName([first = '', second = '', third = '']) {
      if (first === 'texts' && isLang(second)) return `${names[third] ?? t.content} · ${languages[second]}`
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
