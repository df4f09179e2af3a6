/** Role 3: not a role but the end of a membership (ACCESS-11). */
export const revoke = 3
