import path from 'node:path'
import { authSecret, type Config, config } from '@/lib/core/config/env'
import { DiskStore } from './disk-store'
import { S3Store } from './s3-store'

let memo: DiskStore | S3Store | undefined

/** The store of this process: S3 where a bucket is configured, otherwise the data folder (RUN-5). */
export function files(): DiskStore | S3Store {
  memo ??= openStore(config(), authSecret)
  return memo
}

/** The store that a configuration asks for. */
export function openStore(settings: Config, secret: () => string): DiskStore | S3Store {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined)
    return new DiskStore(path.join(settings.DATA_DIR, 'files'), secret())
  return new S3Store({
    bucket,
    accessKeyId,
    secretAccessKey,
    region: settings.S3_REGION,
    endpoint: settings.S3_ENDPOINT,
    forcePathStyle: settings.S3_FORCE_PATH_STYLE,
  })
}
