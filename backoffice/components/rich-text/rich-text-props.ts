import type { Lang } from '@shop/contract/locale.ts'

export interface RichTextFieldProps {
  label: string
  /** HTML as the server stores it. */
  value: string
  onChange: (html: string) => void
  maxLength: number
  lang: Lang
  error?: string | undefined
  disabled?: boolean | undefined
}
