/** The page uses the script wrongly. Thrown to the developer, never shown to a customer. */
export class IntegrationError extends Error {
  override readonly name = 'IntegrationError'
}

/** A client secret of a payment, or a thrown explanation. */
export function checkSecret(where: string, secret: unknown): string {
  if (typeof secret === 'string' && /^pi_\w+_secret_\w+$/.test(secret)) return secret
  throw new IntegrationError(
    `Invalid value for ${where}: the client secret should be of the form \${id}_secret_\${secret}. You specified: ${String(secret)}.`,
  )
}
