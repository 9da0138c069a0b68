/** Where the links of messages lead: pages whose address carries a secret (rules 2). The secret follows after a slash. */
export const secretPaths = {
  registration: '/registro-exitoso',
  passwordReset: '/cambiar-contrasena',
  emailChange: '/confirmar-correo',
  emailUndo: '/deshacer-correo',
  unsubscribe: '/correos/salir',
  stockAlert: '/alertas/salir',
} as const

/**
 * Does an address lead to one of them? Such a page is never kept and its address never named to another site. As the
 * router does, it reads any case and any encoding; an address that cannot be read might be one.
 */
export function carriesSecret(address: string): boolean {
  const [path = ''] = address.split(/[?#]/)
  try {
    const plain = decodeURIComponent(path).toLowerCase()
    return Object.values(secretPaths).some((start) => plain.startsWith(`${start}/`))
  } catch {
    return true
  }
}
