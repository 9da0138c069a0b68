import type { CallResponse } from '../call.ts'
import { type ApiResult, type CallArguments, type RequestParts, sendCall, type Transport } from '../client.ts'
import type { Lang } from '../locale.ts'
import { type StaffCallName, staffCalls } from './calls.ts'
import type { StaffContract } from './contract.ts'

/** The calls of the back office as one function. */
export type StaffApi = <N extends StaffCallName>(
  name: N,
  args: CallArguments<StaffContract[N]>,
) => Promise<ApiResult<CallResponse<StaffContract[N]>>>

/** Returns one function for every call of the back office, in one language; like `createApi`, it never throws. */
export function createStaffApi(send: Transport, lang: Lang, unavailable: string): StaffApi {
  return (name, args) => {
    const [method, path] = staffCalls[name]
    return sendCall(send, ['/api/staff', method, path], args as RequestParts, lang, unavailable)
  }
}
