import type { Role } from './actor'

/** Roles by name (ACCESS-11). 3, Revoke access, takes the membership away and is never stored. */
export const roleNames = {
  0: 'User',
  1: 'Manager',
  2: 'Admin',
  3: 'Revoke access',
  4: 'Read-only',
} as const satisfies Record<Role | 3, string>
