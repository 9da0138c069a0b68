export interface RichTextFieldProps {
  label: string
  /** HTML as the server stores it. */
  value: string
  onChange: (html: string) => void
  maxLength: number
  lang: string
  error?: string | undefined
  disabled?: boolean | undefined
}
