import { proof } from '../proof.ts'

export const words = { access: proof }
