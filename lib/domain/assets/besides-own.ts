/**
 * Details of an asset's type that the asset doesn't say itself: "Capacity" of this very extinguisher counts, and not
 * that of its kind (ASSET-37).
 */
export function besidesOwn<Detail>(
  own: readonly { name: string }[],
  ofType: readonly Detail[],
  nameOf: (detail: Detail) => string,
): Detail[] {
  const said = new Set(own.map(({ name }) => name.toLowerCase()))
  return ofType.filter((detail) => !said.has(nameOf(detail).toLowerCase()))
}
