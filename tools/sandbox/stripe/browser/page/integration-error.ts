/** The page uses the script wrongly. It is thrown to the developer and never shown to a customer. */
export class IntegrationError extends Error {
  override readonly name = 'IntegrationError'
}

/** Returns the client secret of a payment, or throws an explanation. */
export function validateClientSecret(where: string, secret: unknown): string {
  if (typeof secret === 'string' && /^pi_\w+_secret_\w+$/.test(secret)) return secret
  throw new IntegrationError(
    `Invalid value for ${where}: the client secret should be of the form \${id}_secret_\${secret}. You specified: ${String(secret)}.`,
  )
}
