/** Pages whose URL carries a secret from a message or an assistant (rules 2.1). The secret follows after a slash. */
export const secretPaths = {
  registration: '/registro-exitoso',
  passwordReset: '/cambiar-contrasena',
  emailChange: '/confirmar-correo',
  emailUndo: '/deshacer-correo',
  unsubscribe: '/correos/salir',
  stockAlert: '/alertas/salir',
  dataExport: '/descargar-mis-datos',
  erasure: '/cerrar-mi-cuenta',
  cart: '/continuar',
} as const

/**
 * Returns whether a URL is one of these pages. They are never cached, and their URL is never sent to another site. Like
 * the router, it accepts any case and any encoding; a URL that cannot be decoded counts as one.
 */
export function hasSecretInPath(url: string): boolean {
  const [path = ''] = url.split(/[?#]/)
  try {
    const decodedPath = decodeURIComponent(path).toLowerCase()
    return Object.values(secretPaths).some((secretPath) => decodedPath.startsWith(`${secretPath}/`))
  } catch {
    return true
  }
}
