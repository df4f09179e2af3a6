/** The list alone: no dialog over it. */
export default function AssetTypesPage() {
  return null
}
