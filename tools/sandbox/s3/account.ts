export interface S3Account {
  access_key_id: string
  secret_access_key: string
  region: string
  buckets: string[]
  /** Everyone may read the objects whose keys begin with this, as with a bucket policy; null for none. */
  public_prefix: string | null
}
