/** The cookie that says that this person wants low rows on this device. */
export const densityCookie = (userId: string): string => `density.${userId}`
