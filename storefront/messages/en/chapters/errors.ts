import { errors } from '../errors.ts'

export const words = { errors }
