/**
 * The pattern of a phone number as people type or paste it: four digits or more, and what may stand between digits. It
 * includes the spaces and hyphens that do not break a line, and digits of full width.
 */
export const PHONE_PATTERN = '^(?=(?:[^0-9０-９]*[0-9０-９]){4})[0-9０-９+＋().\\p{Pd}\\p{Zs}]*$'

const PHONE = new RegExp(PHONE_PATTERN, 'u')

export function isPhoneNumber(text: string): boolean {
  return PHONE.test(text)
}
