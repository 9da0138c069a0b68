import { errors } from '../errors.ts'

export const messages = { errors }
