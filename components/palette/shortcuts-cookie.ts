/** The cookie that says that this person wants no keys that do something by themselves, on this device. */
export const shortcutsCookie = (userId: string): string => `shortcuts.${userId}`
