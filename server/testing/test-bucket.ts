import { type Sandbox, startSandbox } from '@shop/sandbox/start.ts'
import type { S3Settings } from '../integrations/object-storage/s3-client.ts'
import { sandboxKeys } from './test-services.ts'

const bucketKeys = {
  access_key_id: 'test_key_of_the_tests',
  secret_access_key: 'test_secret_of_the_tests',
}
const BUCKET = 'shop-tests'
const bucketAccount = {
  ...bucketKeys,
  region: 'eu-central-1',
  buckets: [BUCKET],
  public_prefix: 'shop/media/',
}

export type TestBucket = Sandbox

export function openTestBucket(): Promise<TestBucket> {
  return startSandbox({ port: 0, data: ':memory:', keys: sandboxKeys, s3: bucketAccount })
}

export function buildBucketSettings({ url }: Pick<Sandbox, 'url'>): S3Settings {
  return {
    ...bucketKeys,
    endpoint: url,
    bucket: BUCKET,
    prefix: 'shop/',
    region: bucketAccount.region,
    is_path_style: true,
    timeout_ms: 500,
    backoff_ms: 5,
  }
}

export async function setSwitches({ url }: Pick<Sandbox, 'url'>, switches: object): Promise<void> {
  const response = await fetch(`${url}/_switches`, {
    method: 'PUT',
    body: JSON.stringify(switches),
    headers: { 'content-type': 'application/json' },
  })
  if (!response.ok) throw new Error(await response.text())
}
