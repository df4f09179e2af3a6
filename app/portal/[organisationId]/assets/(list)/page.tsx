/** The list alone: no dialog over it. */
export default function AssetsPage() {
  return null
}
