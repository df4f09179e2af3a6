/**
 * What stands beside the login where there is room (TENANT-26): an example of an inspection, a picture of
 * one's own, nothing.
 */
export const loginPictures = ['example', 'own', 'none'] as const
export type LoginPicture = (typeof loginPictures)[number]
