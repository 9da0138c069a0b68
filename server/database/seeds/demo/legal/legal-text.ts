export type LegalTextId = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 11 | 12

export interface LegalText {
  id: LegalTextId
  es: LegalContent
  en: LegalContent
}

export interface LegalContent {
  name: string
  /** The HTML; its h2 elements make the index of the page. */
  content: string
}
