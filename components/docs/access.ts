/** Who may make a call, in words: a capability by its name, or what it takes instead of one. */
export function accessOf(capability: string | string[] | undefined): { text: string; isCapability: boolean } {
  if (capability === undefined) return { text: 'everybody', isCapability: false }
  if (capability === 'session') return { text: 'whoever is signed in', isCapability: false }
  if (capability === 'organisation') return { text: 'whoever acts in an organisation', isCapability: false }
  return { text: [capability].flat().join(' or '), isCapability: true }
}
