import type { Metadata } from 'next'
import { type AssetParams, assetOf } from './asset'

export async function generateMetadata(props: AssetParams): Promise<Metadata> {
  return { title: (await assetOf(props)).asset.name }
}

/** The asset alone: no dialog over it. */
export default function AssetPage() {
  return null
}
