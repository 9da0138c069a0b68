/**
 * The failures of the protocol itself, as opposed to outcomes of business, which are messages of an answer: the HTTP status
 * of each, and its number in JSON-RPC, which MCP speaks.
 */
export const protocolErrors = {
  invalid_profile_url: { http: 400, rpc: -32001 },
  profile_unreachable: { http: 424, rpc: -32001 },
  profile_malformed: { http: 422, rpc: -32001 },
  version_unsupported: { http: 422, rpc: -32001 },
  signature_missing: { http: 401, rpc: -32000 },
  signature_invalid: { http: 401, rpc: -32000 },
  key_not_found: { http: 401, rpc: -32000 },
  digest_mismatch: { http: 400, rpc: -32600 },
  algorithm_unsupported: { http: 400, rpc: -32600 },
  platform_blocked: { http: 403, rpc: -32000 },
  foreign_origin: { http: 403, rpc: -32000 },
  identity_required: { http: 401, rpc: -32000 },
  invalid_token: { http: 401, rpc: -32000 },
  insufficient_scope: { http: 403, rpc: -32000 },
  idempotency_conflict: { http: 409, rpc: -32000 },
  idempotency_key_required: { http: 400, rpc: -32602 },
  too_many_requests: { http: 429, rpc: -32000 },
  unavailable: { http: 503, rpc: -32000 },
  invalid_request: { http: 400, rpc: -32602 },
  request_too_large: { http: 400, rpc: -32602 },
  card_number: { http: 400, rpc: -32600 },
  invalid_json: { http: 400, rpc: -32700 },
  payload_too_large: { http: 413, rpc: -32600 },
  unsupported_media_type: { http: 415, rpc: -32600 },
  unknown_operation: { http: 404, rpc: -32601 },
  unknown_tool: { http: 400, rpc: -32602 },
  method_not_allowed: { http: 405, rpc: -32000 },
  unexpected: { http: 500, rpc: -32603 },
} as const
export type ProtocolErrorCode = keyof typeof protocolErrors

interface ProtocolErrorDetails {
  retry_after_s?: number | undefined
  challenge?: string | undefined
  /** The `Allow` header: the method that there is. */
  allow?: string | undefined
}

/** Ends a call with an error of the protocol. The sentence is for the developers of the platform, in English. */
export class ProtocolError extends Error {
  readonly code: ProtocolErrorCode
  readonly details: ProtocolErrorDetails

  constructor(code: ProtocolErrorCode, content: string, details: ProtocolErrorDetails = {}) {
    super(content)
    this.code = code
    this.details = details
  }

  get http(): number {
    return protocolErrors[this.code].http
  }

  get rpc(): number {
    return protocolErrors[this.code].rpc
  }

  get headers(): Record<string, string> {
    const { retry_after_s, challenge, allow } = this.details
    return {
      ...(retry_after_s === undefined ? {} : { 'retry-after': String(retry_after_s) }),
      ...(challenge === undefined ? {} : { 'www-authenticate': challenge }),
      ...(allow === undefined ? {} : { allow }),
    }
  }
}
