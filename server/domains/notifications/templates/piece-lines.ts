import type { MailLine } from './mail-content.ts'

/** A line of pieces without prices; `wanted_size` is the one that is to come in its place. */
export interface PieceOfMail {
  name: string
  size: string
  color_name: string
  quantity: number
  wanted_size?: string | null
}

export function pieceLines(pieces: PieceOfMail[]): MailLine[] {
  return pieces.map(({ name, size, color_name, quantity, wanted_size }) => ({
    name,
    detail: `${wanted_size ? `${size} → ${wanted_size}` : size}, ${color_name}`,
    amount: `× ${quantity}`,
  }))
}
