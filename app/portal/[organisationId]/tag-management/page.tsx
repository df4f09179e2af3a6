/** Tag Management alone: no dialog over it. */
export default function TagManagementPage() {
  return null
}
