/** Of whom a client asks a second factor (FACTOR-23). */
export const secondFactorRules = ['nobody', 'admins', 'everybody'] as const
export type SecondFactorRule = (typeof secondFactorRules)[number]
