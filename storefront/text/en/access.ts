import type { access as es } from '../es/access.ts'

export const access: typeof es = {}
