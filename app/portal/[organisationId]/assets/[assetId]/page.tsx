/** The asset alone: no dialog over it. */
export default function AssetPage() {
  return null
}
