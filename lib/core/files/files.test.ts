import { describe, expect, it } from 'vitest'
import { readConfig } from '@/lib/core/config/env'
import { DiskStore } from './disk-store'
import { openStore } from './files'
import { S3Store } from './s3-store'

describe('openStore', () => {
  it('opens the data folder where no bucket is configured', () => {
    expect(openStore(readConfig({}), () => 'secret')).toBeInstanceOf(DiskStore)
  })

  it('opens the bucket where one is configured', () => {
    const settings = readConfig({ S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' })
    expect(openStore(settings, () => 'secret')).toBeInstanceOf(S3Store)
  })
})
