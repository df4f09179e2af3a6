/** What is searched, in the order in which it is answered and shown. */
export const groupNames = [
  'assets',
  'organisations',
  'sites',
  'checks',
  'assetTypes',
  'users',
  'batches',
  'findings',
  'rounds',
] as const
export type GroupName = (typeof groupNames)[number]
